/** Whether an `If-None-Match` names this ETag, by the weak comparison that RFC 9110 asks for. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
	if (ifNoneMatch === undefined) return false;
	if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
	return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
