import { MIMEType } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FormFile, readMultipart } from "./multipart.ts";

const type = new MIMEType("multipart/form-data; boundary=x7MA4YWxk");
const read = (body: string | Uint8Array) => readMultipart(type, new Uint8Array(Buffer.from(body)));
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
				const found = readMultipart(new MIMEType(sent.headers.get("content-type") ?? ""), await sent.bytes());
				const values = [...found].map(([field, value]) => [
					field,
					value instanceof FormFile ? new Uint8Array(value.content) : value,
				]);
				expect(values).toEqual(fields);
			},
		),
		{ numRuns: 200 },
	);
});

test("a file's bytes are those of the body, which holds them once", () => {
	const file = Buffer.from([0, 13, 10, 45, 45, 120, 55, 255, 13, 10]);
	const head = Buffer.from(part('Content-Disposition: form-data; name="image"; filename="a.jpg"', "").slice(0, -2));
	const body = new Uint8Array(Buffer.concat([head, file, Buffer.from(`\r\n${end}`)]));
	const found = readMultipart(type, body).get("image") as unknown as FormFile;
	expect(Buffer.from(found.content)).toEqual(file);
	expect([found.content.buffer, found.size]).toEqual([body.buffer, file.length]);
});

test.each([
	["bare", "Content-Disposition: form-data; name=a"],
	["in other letters and order", 'content-type: text/plain\r\nCONTENT-DISPOSITION:form-data ;x=y; NAME="a"'],
	["with a quoted mark in it", 'Content-Disposition: form-data; name="\\a"'],
])("takes a name that is written %s", (_how, head) => {
	expect([...read(part(head) + end)]).toEqual([["a", "1"]]);
});

test.each(["a\0.jpg", "", "é.jpg", "; name=b", "..\\x"])("a part with the file name %j is a file", (fileName) => {
	const form = read(part(`Content-Disposition: form-data; name="image"; filename="${fileName}"`) + end);
	expect(form.get("image")).toBeInstanceOf(FormFile);
});

test("a part may be empty, and a form too", () => {
	expect([...read(part('Content-Disposition: form-data; name="a"', "") + end)]).toEqual([["a", ""]]);
	expect([...read(end)]).toEqual([]);
});

test.each([
	["no head", "--x7MA4YWxk\r\n\r\n1\r\n--x7MA4YWxk--"],
	["a head without end", `--x7MA4YWxk\r\n${"a".repeat(20_000)}\r\n\r\n1\r\n${end}`],
	["a boundary that goes on", `--x7MA4YWxkk\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n${end}`],
	["no last boundary", part("Content-Disposition: form-data; name=a")],
	["a part of another kind", part("Content-Disposition: attachment; name=a") + end],
	["more appContext than any form", part("Content-Disposition: form-data; name=a").repeat(101) + end],
])("a form with %s is none", (_what, body) => {
	expect(() => read(body)).toThrow(Error);
});

test("whatever comes is read or refused", () => {
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
	fc.assert(
		fc.property(body, (text) => {
			try {
				expect(read(text)).toBeInstanceOf(FormData);
			} catch (error) {
				expect(error).toBeInstanceOf(Error);
			}
		}),
		{ numRuns: 500 },
	);
});
