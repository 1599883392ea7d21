const pattern = /^tracewright-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.backup$/;

/** The name of a backup that was begun at an instant. */
export function backupName(now: Date): string {
	return `tracewright-${now.toISOString().replaceAll(":", "-")}.backup`;
}

/** When the backup of this name was begun, or null when it is not one of ours. */
export function backupInstant(name: string): Date | null {
	const [, day, hour, minute, second] = pattern.exec(name) ?? [];
	return day === undefined ? null : new Date(`${day}${hour}:${minute}:${second}`);
}
