/** When a row was saved, as ISO text: two saves within one millisecond still differ, or the second editor would not notice the first. */
export function nextSavedAt(previous: string, now: Date): string {
	return new Date(Math.max(now.getTime(), new Date(previous).getTime() + 1)).toISOString();
}
