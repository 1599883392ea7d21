/** The name of a backup that was begun at an instant. */
export function backupName(now: Date): string {
	return `tracewright-${now.toISOString().replaceAll(":", "-")}.backup`;
}
