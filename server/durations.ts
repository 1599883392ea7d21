/** Milliseconds. */
export const hour = 60 * 60 * 1000;
export const day = 24 * hour;

/** How long stopping may take, in milliseconds: a supervisor that waits 10 s never has to kill. */
export const stopTimeoutMs = 9_000;

/** The instant so many milliseconds after another, or before it where they are negative, as ISO text in UTC. */
export function instantAfter(instant: Date, milliseconds: number): string {
	return new Date(instant.getTime() + milliseconds).toISOString();
}
