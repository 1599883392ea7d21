import { MIMEType } from "node:util";
import { messages } from "../../contract/messages.ts";
import type { BodyFile } from "./body-in-file.ts";
import { HttpError } from "./errors.ts";
import type { FileSlice } from "./file-slice.ts";

/** A file of a form, whose bytes stay where the body was received. */
export class FormFile extends File {
	readonly content: FileSlice;

	constructor(content: FileSlice, name: string) {
		super([], name);
		this.content = content;
	}

	override get size(): number {
		return this.content.end - this.content.start;
	}
}

const kibibyte = 1024;

/** More than the head of any part that a browser or a client writes, in bytes. */
const maxHeadBytes = 16 * kibibyte;

/** More than the texts of any form, in bytes. */
const maxTextBytes = 1024 * kibibyte;

/** More parts than any form has fields. */
const maxParts = 100;

/** How much of a file is searched at a time, in bytes. */
const searchBytes = 256 * kibibyte;

/**
 * Reads a form in place (RFC 7578).
 * @param type `multipart/form-data` with its boundary
 * @throws Error when the body is not a form of that boundary, HttpError 413 when its texts are too long.
 */
export async function readMultipart(type: MIMEType, body: BodyFile): Promise<FormData> {
	const boundary = type.params.get("boundary");
	if (!boundary) throw new Error("No boundary");
	const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
	const form = new FormData();
	let textBytes = 0;
	// The first delimiter needs no line before it.
	let position = delimiter.length - 2;
	const search = createSearch(body, delimiter);
	const headRoom = Buffer.alloc(maxHeadBytes);
	if (!(await body.read(Buffer.alloc(position), 0)).equals(delimiter.subarray(2))) throw new Error("No first part");
	for (let parts = 0; ; parts++) {
		const head = await body.read(headRoom, position);
		if (head.toString("latin1", 0, 2) === "--") return form;
		if (parts === maxParts) throw new Error("Too many parts");
		if (head.toString("latin1", 0, 2) !== "\r\n") throw new Error("No line ends the boundary");
		const headEnd = head.indexOf("\r\n\r\n");
		const end = headEnd === -1 ? -1 : await search(position + headEnd + 2);
		if (end === -1) throw new Error("A part does not end");
		const { name, fileName } = readHead(head.toString("latin1", 2, headEnd));
		const start = Math.min(position + headEnd + 4, end);
		if (fileName !== null) form.append(name, new FormFile({ path: body.path, start, end }, fileName));
		else {
			textBytes += end - start;
			if (textBytes > maxTextBytes) throw new HttpError(413, messages.bodyTooLarge("1 MiB"));
			form.append(name, decode(await body.read(Buffer.alloc(end - start), start)));
		}
		position = end + delimiter.length;
	}
}

/** Finds where a delimiter comes next in a file, or -1, with one buffer for all of it. */
function createSearch(body: BodyFile, delimiter: Buffer): (from: number) => Promise<number> {
	const buffer = Buffer.alloc(Math.min(searchBytes, body.size) + delimiter.length);
	return async (from) => {
		// What begins in one piece may end in the next.
		for (let start = from; start < body.size; start += buffer.length - delimiter.length + 1) {
			const index = (await body.read(buffer, start)).indexOf(delimiter);
			if (index !== -1) return start + index;
		}
		return -1;
	};
}

/** What a part is called, and its file's name, which is null for a text. The grammar of its disposition is that of a media type's parameters. */
function readHead(head: string): { name: string; fileName: string | null } {
	const disposition = /^content-disposition:[ \t]*(form-data\b.*)$/im.exec(head)?.[1];
	// A parameter with a control character would be left out, and a file taken for a text.
	const { params } = new MIMEType(`multipart/${disposition?.replace(/[^\t -~\x80-\xff]/g, "_")}`);
	const name = params.get("name");
	if (name === null) throw new Error("A part has no name");
	const named = params.get("filename") ?? params.get("filename*");
	const isOfFileType = /^content-type:[ \t]*(?:image\/|application\/octet-stream)/im.test(head);
	// The text was decoded as latin1, one character a byte.
	return { name: decode(Buffer.from(name, "latin1")), fileName: named ?? (isOfFileType ? "" : null) };
}

function decode(text: Uint8Array): string {
	return new TextDecoder().decode(text);
}
