import { availableParallelism } from "node:os";
import { MIMEType } from "node:util";
import type { Context, MiddlewareHandler, Next } from "hono";
import { largestForm } from "../../contract/form-fields.ts";
import { imageLimits, logoBytes } from "../../contract/image-limits.ts";
import { messages } from "../../contract/messages.ts";
import type { ApiEnvironment } from "./api-environment.ts";
import { type BodyLimits, withBody } from "./body-in-memory.ts";
import { createBoundedQueue } from "./bounded-queue.ts";
import { HttpError } from "./errors.ts";
import { readMultipart } from "./multipart.ts";

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** The bodies of some types that are accepted. */
interface Accepted extends BodyLimits {
	types: string[];
	/** The message that refuses another type. */
	wrongType: string;
}

/** JSON is at most 512 KiB: the longest form fits several times over. */
const json: Accepted = {
	types: ["application/json"],
	maxBytes: 512 * kibibyte,
	isStrangers: true,
	maxMs: 60_000,
	tooLarge: messages.bodyTooLarge(largestForm),
	wrongType: messages.bodyType,
};

export const jsonBody = acceptBody(json);

/** An address and a password are small, and wait in memory for the check. */
export const signInBody = acceptBody({
	...json,
	maxBytes: 16 * kibibyte,
	tooLarge: messages.bodyTooLarge("16 KiB"),
});

/** A form that a page posts by itself, where there is no JavaScript. */
export const pageBody = acceptBody({
	...json,
	types: ["application/x-www-form-urlencoded"],
	wrongType: messages.pageBodyType,
});

/** A post or a project without an image, or whose image stays: escaped, the longest text is half of it. */
const adminsJson: Accepted = {
	...json,
	maxBytes: 2 * mebibyte,
	isStrangers: false,
	tooLarge: messages.bodyTooLarge("2 MiB"),
};

/** A form with an image: 15 MB and one more for its texts, over a slow line too. */
const form: Accepted = {
	types: ["multipart/form-data"],
	maxBytes: imageLimits.bytes + mebibyte,
	isStrangers: false,
	maxMs: 300_000,
	tooLarge: messages.imageTooLarge,
	wrongType: messages.formBodyType,
};

/** So many uploads are held in memory at once; a further one is refused, and its sender tries again. */
const uploads = createBoundedQueue(Math.min(8, 2 * availableParallelism()), 0);

/** The JSON of a text, from an admin. */
export const adminJsonBody = acceptBody(adminsJson);

/** A form with an image, or the same without one as JSON. */
export const formBody: MiddlewareHandler<ApiEnvironment> = async (context, next) => {
	const type = acceptType(context, [...form.types, ...adminsJson.types], messages.formOrJsonType);
	if (type.essence !== "multipart/form-data") return acceptBody(adminsJson)(context, next);
	await receiveForm(context, next, type, form);
};

/** A form with an image, and nothing else. */
export const imageBody = acceptForm(form);

/** A form with two logos. */
export const logoBody = acceptForm({
	...form,
	maxBytes: 2 * logoBytes + mebibyte,
	tooLarge: messages.logoTooLarge,
});

function acceptForm(limits: Accepted): MiddlewareHandler<ApiEnvironment> {
	return (context, next) => receiveForm(context, next, acceptType(context, limits.types, limits.wrongType), limits);
}

async function receiveForm(context: Context, next: Next, type: MIMEType, limits: Accepted): Promise<void> {
	await context.get("requireRoom")();
	await uploads.run(() =>
		withBody(context, limits, async (body) => {
			await context.get("readUserAgain")?.();
			// Where Hono's validator looks first.
			Object.assign(context.req.bodyCache, { formData: Promise.resolve(await readForm(type, body)) });
			await next();
		}),
	);
}

/** Refuses a body by its declared type or its size, before any of it is parsed; a chunked one is cut off at the limit. */
function acceptBody(accepted: Accepted): MiddlewareHandler<ApiEnvironment> {
	return async (context, next) => {
		acceptType(context, accepted.types, accepted.wrongType);
		await withBody(context, accepted, async (body) => {
			await context.get("readUserAgain")?.();
			Object.assign(context.req.bodyCache, { text: Promise.resolve(new TextDecoder().decode(body)) });
			await next();
		});
	};
}

/**
 * The type of a body. It is written back in its plainest spelling, because parsers read the legal spellings
 * differently.
 * @throws HttpError 415 when it is none of these, or the body is compressed.
 */
function acceptType(context: Context, types: string[], wrongType: string): MIMEType {
	const encoding = context.req.header("content-encoding")?.toLowerCase();
	if (encoding && encoding !== "identity") throw new HttpError(415, messages.bodyCompressed);
	const type = readType(context.req.header("content-type"));
	if (!type || !types.includes(type.essence)) throw new HttpError(415, wrongType);
	context.req.raw.headers.set("Content-Type", type.essence);
	return type;
}

/** The type as the MIME Sniffing Standard reads it; null when it is invalid. */
function readType(header: string | undefined): MIMEType | null {
	try {
		return new MIMEType(header ?? "");
	} catch {
		return null;
	}
}

/** Parses a form where its boundary is known. */
async function readForm(type: MIMEType, body: Uint8Array): Promise<FormData> {
	try {
		return await readMultipart(String(type), body);
	} catch (error) {
		throw error instanceof HttpError ? error : new HttpError(400, messages.bodyUnreadable);
	}
}
