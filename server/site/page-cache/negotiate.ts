import { parseAccept } from "hono/utils/accept";
import type { CachedResponse, Encoding } from "./cached-response.ts";

/** What this program offers; where a visitor prefers none, the smallest comes first. */
const offered: Encoding[] = ["br", "gzip", "identity"];

/** The plain body is acceptable unless it is refused, but everything that is named comes before it. */
const minWeight = 0.001;

/** Letters above which what a visitor takes counts as not said: browsers send 30. */
const maxLength = 200;

/** The body in the encoding that the visitor prefers. The plain body is sent where nothing else is left, even if it is refused. */
export function negotiateBody({ bodies }: CachedResponse, accepted: string | undefined) {
	for (const encoding of preferredEncodings(accepted)) {
		const body = bodies[encoding];
		if (body) return body;
	}
	return bodies.identity;
}

/** What a visitor takes of what is offered, the preferred one first. */
export function preferredEncodings(accepted: string | undefined): readonly Encoding[] {
	if (accepted === undefined || accepted.length > maxLength) return [];
	const weights = new Map(parseAccept(accepted.toLowerCase()).map(({ type, q }) => [type, q]));
	const weightOf = (encoding: Encoding) =>
		weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? minWeight : 0);
	return offered.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}
