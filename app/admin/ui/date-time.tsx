/** An instant of a list or a text, as the admin writes every one: to the minute, in UTC as the stated dates are. */
export function formatDateTime(instant: string): string {
	return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}

export function DateTime({ at }: { at: string }) {
	return <time dateTime={at}>{formatDateTime(at)}</time>;
}
