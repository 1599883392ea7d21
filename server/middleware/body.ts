import { MIMEType } from "node:util";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { messages } from "../../contract/messages.ts";
import { pictureLimits } from "../../contract/picture.ts";
import { Refusal } from "../refusal.ts";

const kibibyte = 1024;

/** JSON is at most 512 KiB: the longest form fits several times over. */
export const jsonBody = acceptBody({
	types: ["application/json"],
	bytes: 512 * kibibyte,
	tooLarge: messages.bodyTooLarge("512 KiB"),
	wrongType: messages.bodyType,
});

/** A form that a page posts by itself, where there is no JavaScript. */
export const pageBody = acceptBody({
	types: ["application/x-www-form-urlencoded"],
	bytes: 512 * kibibyte,
	tooLarge: messages.bodyTooLarge("512 KiB"),
	wrongType: messages.pageBodyType,
});

/** A form with a picture: 15 MB and one more for its texts. */
export const formBody = acceptBody({
	types: ["multipart/form-data", "application/json"],
	bytes: pictureLimits.bytes + 1024 * kibibyte,
	tooLarge: messages.imageTooLarge,
	wrongType: messages.formBodyType,
});

interface Accepted {
	types: string[];
	bytes: number;
	tooLarge: string;
	wrongType: string;
}

/**
 * Refuses a body by its declared type or its size, before any of it is parsed; a chunked one is cut off at the limit.
 * Whoever reads the body next finds the type in its plainest spelling, because parsers read the legal ones differently.
 */
function acceptBody({ types, bytes, tooLarge, wrongType }: Accepted): MiddlewareHandler {
	const limit = bodyLimit({
		maxSize: bytes,
		onError: () => {
			throw new Refusal(413, tooLarge);
		},
	});
	return async (context, next) => {
		const encoding = context.req.header("content-encoding")?.toLowerCase();
		if (encoding && encoding !== "identity") throw new Refusal(415, messages.bodyCompressed);
		const type = readType(context.req.header("content-type"));
		if (!type || !types.includes(type.essence)) throw new Refusal(415, wrongType);
		context.req.raw.headers.set("Content-Type", type.essence);
		try {
			return await limit(context, async () => {
				if (type.essence === "multipart/form-data") await readForm(context, type);
				await next();
			});
		} catch (error) {
			// What handlers throw never comes here; this is the body itself, which its sender broke off or garbled.
			throw error instanceof Refusal ? error : new Refusal(400, messages.bodyUnreadable);
		}
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

/** Parses a form while it arrives, where its boundary is known, and leaves it where Hono's validator looks first. */
async function readForm(context: Context, type: MIMEType): Promise<void> {
	const headers = { "Content-Type": type.toString() };
	context.req.bodyCache.formData = await new Response(context.req.raw.body, { headers }).formData();
}
