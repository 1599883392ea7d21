import { expect, test } from "vitest";
import { toCachedResponse } from "./cached-response.ts";
import { negotiateBody } from "./negotiate.ts";

const bytes = Buffer.from("bytes");
const page = toCachedResponse({
	status: 200,
	headers: {},
	encoded: { identity: bytes, br: bytes, gzip: bytes },
	hash: "hash",
});
const image = toCachedResponse({ status: 200, headers: {}, encoded: { identity: bytes }, hash: "hash" });

test.each([
	[undefined, '"hash"'],
	["", '"hash"'],
	["gzip, deflate, br, zstd", '"hash-br"'],
	["gzip, deflate", '"hash-gzip"'],
	["BR", '"hash-br"'],
	["br;q=0, gzip;q=0", '"hash"'],
	["br;q=0.0, gzip", '"hash-gzip"'],
	["br; q=0.5, gzip; q=0.9", '"hash-gzip"'],
	["*", '"hash-br"'],
	["*;q=0", '"hash"'],
	["*;q=0, gzip;q=0.1", '"hash-gzip"'],
	["identity, br;q=0.5", '"hash"'],
	["gzip;q=nonsense", '"hash-gzip"'],
	["bread, gzipped", '"hash"'],
	[`${"x,".repeat(99)}br`, '"hash-br"'],
	[`${"x,".repeat(100)}br`, '"hash"'],
])("Accept-Encoding %s is answered with %s", (accepted, etag) => {
	expect(negotiateBody(page, accepted).etag).toBe(etag);
});

test("a compressed file has one form, and does not vary", () => {
	expect(negotiateBody(image, "br").etag).toBe('"hash"');
	expect(negotiateBody(image, "br").headers).not.toContain("Vary");
});
