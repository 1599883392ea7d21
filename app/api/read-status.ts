/**
 * The status that the API's envelope has, for code that does not load zod to read more of it; undefined for an answer
 * that is none of the API's.
 */
export async function readStatus(response: Response): Promise<unknown> {
	const body: unknown = await response.json().catch(() => undefined);
	return typeof body === "object" && body !== null && "status" in body ? body.status : undefined;
}
