import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../tests/support/property-runs.ts";
import { FormFile, readMultipart } from "./multipart.ts";

const type = "multipart/form-data; boundary=x7MA4YWxk";
const read = (sent: string | Uint8Array, as = type) => readMultipart(as, Buffer.from(sent));
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
				const found = await read(body, sent.headers.get("content-type") ?? "");
				const values = [...found].map(([field, value]) => [
					field,
					value instanceof FormFile ? new Uint8Array(value.content) : value,
				]);
				// A file is complete after the texts behind it.
				for (const isText of [true, false]) {
					const ofKind = (given: unknown[][]) => given.filter(([, value]) => (typeof value === "string") === isText);
					expect(ofKind(values)).toEqual(ofKind(fields));
				}
			},
		),
		{ numRuns: runs(200) },
	);
});

test("a file is read as it is, whatever in it begins like a boundary, and not copied", async () => {
	const head = part('Content-Disposition: form-data; name="image"; filename="a.jpg"', "").slice(0, -2);
	const content = "\r\n--x7MA4YWx\r\n--x7".repeat(50_000);
	const body = Buffer.from(`${head}${content}\r\n${end}`);
	const found = (await readMultipart(type, body)).get("image") as unknown as FormFile;
	expect(Buffer.from(found.content).toString()).toBe(content);
	expect([found.size, found.content.buffer === body.buffer]).toEqual([content.length, true]);
});

test("a text of more than a megabyte is refused", async () => {
	const long = (length: number) => part("Content-Disposition: form-data; name=a", "a".repeat(length)) + end;
	expect([...(await read(long(1_000_000))).keys()]).toEqual(["a"]);
	await expect(read(long(1_100_000))).rejects.toMatchObject({ status: 413 });
});

test.each([
	["bare", "Content-Disposition: form-data; name=a"],
	["in other letters and order", 'content-type: text/plain\r\nCONTENT-DISPOSITION:form-data ;x=y; NAME="a"'],
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
	["nothing in it", ""],
	["another boundary", "--y\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--y--"],
	["a part without a name", part("Content-Disposition: form-data") + end],
	["no last boundary", part("Content-Disposition: form-data; name=a")],
	["more parts than any form", part("Content-Disposition: form-data; name=a").repeat(101) + end],
])("a form with %s is refused", async (_what, body) => {
	await expect(read(body)).rejects.toThrow(Error);
});
