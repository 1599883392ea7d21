/** An instant in a list: to the minute, in UTC. */
export function Instant({ at }: { at: string }) {
	return <time dateTime={at}>{toMinute(at)}</time>;
}

/** An instant within a text: to the minute, with its time zone. */
export function formatInstant(instant: string): string {
	return `${toMinute(instant)} UTC`;
}

/** An instant in the time zone of the browser. */
export function formatLocalTime(instant: string): string {
	return new Date(instant).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
}

function toMinute(instant: string): string {
	return instant.slice(0, 16).replace("T", " ");
}
