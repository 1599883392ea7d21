import { MIMEType } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FormFile, readMultipart } from "./multipart.ts";

const type = new MIMEType("multipart/form-data; boundary=x7MA4YWxk");
const read = (sent: string | Uint8Array, as = type) => readMultipart(as, bodyOf(sent));
const bodyOf = (sent: string | Uint8Array) => {
	const bytes = Buffer.from(sent);
	const readInto = async (into: Buffer, start: number) => into.subarray(0, bytes.copy(into, 0, start));
	return { path: "body", size: bytes.length, read: readInto };
};
const part = (head: string, content = "1") => `--x7MA4YWxk\r\n${head}\r\n\r\n${content}\r\n`;
const end = "--x7MA4YWxk--\r\n";

test("reads what a browser writes as it was", async () => {
	const name = fc.stringMatching(/^[a-zA-Z0-9é漢 _.-]{1,20}$/);
	const bytes = fc.uint8Array({ maxLength: 300 });
	const text = fc
		.string({ unit: "grapheme" })
		.map((value) => value.replace(/\r\n?|\n/g, "\r\n").replace(/^\uFEFF/, ""));
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.tuple(name, fc.oneof(text, bytes)), { minLength: 1, maxLength: 6 }),
			async (fields) => {
				const form = new FormData();
				for (const [field, value] of fields)
					if (typeof value === "string") form.append(field, value);
					else form.append(field, new File([value as Uint8Array<ArrayBuffer>], "a.jpg"));
				const sent = new Response(form);
				const body = await sent.bytes();
				const found = await read(body, new MIMEType(sent.headers.get("content-type") ?? ""));
				const values = [...found].map(([field, value]) => [
					field,
					value instanceof FormFile ? body.slice(value.content.start, value.content.end) : value,
				]);
				expect(values).toEqual(fields);
			},
		),
		{ numRuns: 200 },
	);
});

test("a file is a part of the body, wherever in it the boundary behind it stands", async () => {
	const head = part('Content-Disposition: form-data; name="image"; filename="a.jpg"', "").slice(0, -2);
	for (let more = 0; more < 20; more++) {
		// Searched in pieces of 256 KiB: the boundary lies before, across and behind the end of the first one.
		const length = 256 * 1024 - 10 + more;
		const found = (await read(`${head}${"\r\n--x7".padEnd(length, "\r")}\r\n${end}`)).get("image");
		expect((found as unknown as FormFile).content).toEqual({
			path: "body",
			start: head.length,
			end: head.length + length,
		});
		expect((found as File).size).toBe(length);
	}
});

test("texts of more than a megabyte are refused", async () => {
	const long = part("Content-Disposition: form-data; name=a", "a".repeat(600_000));
	expect([...(await read(long + end)).keys()]).toEqual(["a"]);
	await expect(read(long + long + end)).rejects.toMatchObject({ status: 413 });
});

test.each([
	["bare", "Content-Disposition: form-data; name=a"],
	["in other letters and order", 'content-type: text/plain\r\nCONTENT-DISPOSITION:form-data ;x=y; NAME="a"'],
	["with a quoted mark in it", 'Content-Disposition: form-data; name="\\a"'],
])("takes a name that is written %s", async (_how, head) => {
	expect([...(await read(part(head) + end))]).toEqual([["a", "1"]]);
});

test.each(["a\0.jpg", "", "é.jpg", "; name=b", "..\\x"])("a part with the file name %j is a file", async (fileName) => {
	const form = await read(part(`Content-Disposition: form-data; name="image"; filename="${fileName}"`) + end);
	expect(form.get("image")).toBeInstanceOf(FormFile);
});

test("a part may be empty, and a form too", async () => {
	expect([...(await read(part('Content-Disposition: form-data; name="a"', "") + end))]).toEqual([["a", ""]]);
	expect([...(await read(end))]).toEqual([]);
});

test.each([
	["no head", "--x7MA4YWxk\r\n\r\n1\r\n--x7MA4YWxk--"],
	["a head without end", `--x7MA4YWxk\r\n${"a".repeat(20_000)}\r\n\r\n1\r\n${end}`],
	["a boundary that goes on", `--x7MA4YWxkk\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n${end}`],
	["nothing in it", ""],
	["another boundary", "--y\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--y--"],
	["a part without a name", part("Content-Disposition: form-data") + end],
	["no last boundary", part("Content-Disposition: form-data; name=a")],
	["a part of another kind", part("Content-Disposition: attachment; name=a") + end],
	["more parts than any form", part("Content-Disposition: form-data; name=a").repeat(101) + end],
])("a form with %s is refused", async (_what, body) => {
	await expect(read(body)).rejects.toThrow(Error);
});

test("whatever comes is read or refused", async () => {
	const pieces = [
		"--x7MA4YWxk",
		"\r\n",
		"--",
		"Content-Disposition: form-data",
		'; name="a"',
		"; filename=b",
		"\0",
		"é",
	];
	const body = fc
		.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 30 })
		.map((all) => all.join(""));
	await fc.assert(
		fc.asyncProperty(body, async (text) => {
			try {
				expect(await read(text)).toBeInstanceOf(FormData);
			} catch (error) {
				expect(error).toBeInstanceOf(Error);
			}
		}),
		{ numRuns: 500 },
	);
});
