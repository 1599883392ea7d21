/** An instant as the admin's lists show it: to the minute, in UTC. */
export function formatInstant(instant: string): string {
	return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}
