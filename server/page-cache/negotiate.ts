import type { CachedResponse, EncodedBody, Encoding } from "./page-cache.ts";

/** Different headers that browsers send are a handful; strangers can invent any number. */
const remembered = 100;
const preferences = new Map<string, readonly Encoding[]>();

/** The form of a page in the encoding that the visitor takes best: brotli, then gzip, then as it is. */
export function negotiateBody(page: CachedResponse, accepted: string | undefined): EncodedBody {
	if (accepted !== undefined) {
		for (const encoding of preferredEncodings(accepted)) {
			const body = page.bodies[encoding];
			if (body) return body;
		}
	}
	return page.bodies.identity;
}

/** What an `Accept-Encoding` takes, best first. The plain form is answered where nothing else is left, even if it is refused. */
function preferredEncodings(accepted: string): readonly Encoding[] {
	const known = preferences.get(accepted);
	if (known) return known;
	const read = readPreferences(accepted);
	if (preferences.size < remembered) preferences.set(accepted, read);
	return read;
}

function readPreferences(accepted: string): readonly Encoding[] {
	const weights = new Map<string, number>();
	for (const part of accepted.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
		const quality = parameters.find((parameter) => parameter.startsWith("q="));
		weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
	}
	const weightOf = (encoding: Encoding) =>
		weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.001 : 0);
	const ours: Encoding[] = ["br", "gzip", "identity"];
	return ours.filter((encoding) => weightOf(encoding) > 0).sort((one, other) => weightOf(other) - weightOf(one));
}
