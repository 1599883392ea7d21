import { Busboy } from "@fastify/busboy";
import { messages } from "../../contract/messages.ts";
import { HttpError } from "./errors.ts";

/** A file of a form, whose bytes are a part of the received body. */
export class FormFile extends File {
	readonly content: Uint8Array<ArrayBuffer>;

	constructor(content: Uint8Array<ArrayBuffer>, name: string) {
		super([], name);
		this.content = content;
	}

	override get size(): number {
		return this.content.length;
	}
}

/** More than any form has fields and more than its longest text takes, in bytes. */
const limits = { parts: 100, fieldSize: 1024 * 1024 };

/** Whether a part is a file: some clients send no name with one. */
function isPartAFile(_field?: string, type?: string, fileName?: string): boolean {
	return fileName !== undefined || /^(?:image\/|application\/octet-stream)/i.test(type ?? "");
}

/**
 * Reads a form (RFC 7578) whose files stay where the body is.
 * @param type `multipart/form-data` with its boundary
 * @throws Error when the body is no form of that boundary, HttpError 413 when a text is too long.
 */
export function readMultipart(type: string, body: Uint8Array): Promise<FormData> {
	return new Promise((resolve, reject) => {
		const form = new FormData();
		const parser = new Busboy({ headers: { "content-type": type }, limits, isPartAFile });
		parser.on("field", (name, text, _isNameCut, isCut) => {
			if (isCut) reject(new HttpError(413, messages.bodyTooLarge("1 MiB")));
			else if (name === undefined) reject(new Error("A part has no name"));
			else form.append(name, text);
		});
		parser.on("file", (name, stream, fileName) => {
			const pieces: Buffer<ArrayBuffer>[] = [];
			stream.on("data", (piece) => pieces.push(piece));
			stream.on("error", reject);
			stream.on("end", () => {
				const [only] = pieces;
				form.append(name, new FormFile(only && pieces.length === 1 ? only : Buffer.concat(pieces), fileName ?? ""));
			});
		});
		parser.on("partsLimit", () => reject(new Error("Too many parts")));
		parser.on("error", reject);
		parser.on("finish", () => resolve(form));
		parser.end(body);
	});
}
