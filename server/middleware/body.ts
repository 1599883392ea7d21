import { MIMEType } from "node:util";
import type { Context, MiddlewareHandler } from "hono";
import { imageLimits } from "../../contract/image.ts";
import { messages } from "../../contract/messages.ts";
import { HttpError } from "../errors.ts";
import { createBodyRoom } from "./body-room.ts";
import { readMultipart } from "./multipart.ts";
import { withBody } from "./receive-body.ts";

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** What anyone may send shares one room; what needs a token has its own, so that strangers cannot fill it. */
const anyones = createBodyRoom(16 * mebibyte);
const admins = createBodyRoom(32 * mebibyte);

/** JSON is at most 512 KiB: the longest form fits several times over. */
export const jsonBody = acceptBody({
	types: ["application/json"],
	bytes: 512 * kibibyte,
	enter: anyones,
	tooLarge: messages.bodyTooLarge("512 KiB"),
	wrongType: messages.bodyType,
});

/** An address and a password are small, and wait for their turn in memory. */
export const signInBody = acceptBody({
	types: ["application/json"],
	bytes: 16 * kibibyte,
	enter: anyones,
	tooLarge: messages.bodyTooLarge("16 KiB"),
	wrongType: messages.bodyType,
});

/** A form that a page posts by itself, where there is no JavaScript. */
export const pageBody = acceptBody({
	types: ["application/x-www-form-urlencoded"],
	bytes: 512 * kibibyte,
	enter: anyones,
	tooLarge: messages.bodyTooLarge("512 KiB"),
	wrongType: messages.pageBodyType,
});

/** A form with an image: 15 MB and one more for its texts. */
export const formBody = acceptBody({
	types: ["multipart/form-data", "application/json"],
	bytes: imageLimits.bytes + mebibyte,
	enter: admins,
	tooLarge: messages.imageTooLarge,
	wrongType: messages.formBodyType,
});

interface Accepted {
	types: string[];
	bytes: number;
	/** Where its memory is counted. */
	enter: ReturnType<typeof createBodyRoom>;
	tooLarge: string;
	wrongType: string;
}

/**
 * Refuses a body by its declared type or its size, before any of it is parsed; a chunked one is cut off at the limit.
 * Whoever reads the body next finds the type in its plainest spelling, because parsers read the legal ones differently.
 */
function acceptBody({ types, bytes, enter, tooLarge, wrongType }: Accepted): MiddlewareHandler {
	return async (context, next) => {
		const encoding = context.req.header("content-encoding")?.toLowerCase();
		if (encoding && encoding !== "identity") throw new HttpError(415, messages.bodyCompressed);
		const type = readType(context.req.header("content-type"));
		if (!type || !types.includes(type.essence)) throw new HttpError(415, wrongType);
		context.req.raw.headers.set("Content-Type", type.essence);
		await withBody(context, { enter, most: bytes, tooLarge }, async (body) => {
			if (type.essence === "multipart/form-data") readForm(context, type, body);
			else Object.assign(context.req.bodyCache, { text: Promise.resolve(new TextDecoder().decode(body)) });
			await next();
		});
	};
}

/** The type as the MIME Sniffing Standard reads it; null when it is none. */
function readType(header: string | undefined): MIMEType | null {
	try {
		return new MIMEType(header ?? "");
	} catch {
		return null;
	}
}

/** Parses a form where its boundary is known, and leaves it where Hono's validator looks first. */
function readForm(context: Context, type: MIMEType, body: Uint8Array<ArrayBuffer>): void {
	try {
		Object.assign(context.req.bodyCache, { formData: Promise.resolve(readMultipart(type, body)) });
	} catch {
		throw new HttpError(400, messages.bodyUnreadable);
	}
}
