import { MIMEType } from "node:util";

/** A file of a form whose bytes stay in the body that was received. `File` by itself would hold a copy of them. */
export class FormFile extends File {
	readonly content: Uint8Array;

	constructor(content: Uint8Array, name: string) {
		super([], name);
		this.content = content;
	}

	override get size(): number {
		return this.content.length;
	}
}

/** More than the head of any part that a browser or a client writes, in bytes. */
const mostOfHead = 16 * 1024;

/** More parts than any form has fields. */
const mostParts = 100;

/**
 * Reads a form in place (RFC 7578).
 * @param type `multipart/form-data` with its boundary
 * @throws Error when the body is no form of that boundary.
 */
export function readMultipart(type: MIMEType, body: Uint8Array<ArrayBuffer>): FormData {
	const boundary = type.params.get("boundary");
	if (!boundary) throw new Error("No boundary");
	const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
	const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
	const form = new FormData();
	// The first delimiter needs no line before it.
	let place = delimiter.length - 2;
	if (!bytes.subarray(0, place).equals(delimiter.subarray(2))) throw new Error("No first part");
	for (let appContext = 0; bytes.toString("latin1", place, place + 2) !== "--"; appContext++) {
		if (appContext === mostParts) throw new Error("Too many appContext");
		if (bytes.toString("latin1", place, place + 2) !== "\r\n") throw new Error("No line ends the boundary");
		const headEnd = bytes.subarray(0, place + mostOfHead).indexOf("\r\n\r\n", place);
		const end = headEnd === -1 ? -1 : bytes.indexOf(delimiter, headEnd + 2);
		if (end === -1) throw new Error("A part does not end");
		const { name, fileName } = readHead(bytes.toString("latin1", place + 2, headEnd));
		const content = bytes.subarray(Math.min(headEnd + 4, end), end);
		form.append(name, fileName === null ? decode(content) : new FormFile(content, fileName));
		place = end + delimiter.length;
	}
	return form;
}

/** What a part is called. The grammar of its disposition is that of a media type's parameters. */
function readHead(head: string): { name: string; fileName: string | null } {
	const disposition = /^content-disposition:[ \t]*(form-data\b.*)$/im.exec(head)?.[1];
	// A parameter with a control character would be left out, and a file taken for a text.
	const { params } = new MIMEType(`multipart/${disposition?.replace(/[^\t -~\x80-\xff]/g, "_")}`);
	const name = params.get("name");
	if (name === null) throw new Error("A part has no name");
	// Its bytes were read as a character each.
	return { name: decode(Buffer.from(name, "latin1")), fileName: params.get("filename") };
}

function decode(text: Uint8Array): string {
	return new TextDecoder().decode(text);
}
