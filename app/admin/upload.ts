import type { z } from "zod";
import { apiAddress, authorization } from "../api/request.ts";
import { type Answer, CallError, readEnvelope } from "./call-error.ts";

/** The upload was cancelled by its sender. */
export class UploadCancelled extends Error {}

interface Upload {
	/** Called with the part of the form that has been sent, from 0 to 1. */
	onProgress: (part: number) => void;
	signal: AbortSignal;
}

/**
 * Sends a form, however long that takes, and reports the progress of its image, which `fetch` cannot.
 * @throws CallError like `call`, or UploadCancelled.
 */
export async function upload<Envelope>(
	path: string,
	schema: z.ZodType<Envelope>,
	form: FormData,
	options: Partial<Upload> = {},
): Promise<Envelope> {
	return readEnvelope(schema, await send(path, form, options));
}

function send(path: string, form: FormData, { onProgress, signal }: Partial<Upload>): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", apiAddress(path));
		for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
		request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
			lengthComputable && onProgress?.(loaded / total);
		request.onerror = () => reject(new CallError(0));
		request.onabort = () => reject(new UploadCancelled());
		request.onload = () =>
			resolve({
				status: request.status,
				body: parse(request.responseText),
				retryAfter: request.getResponseHeader("retry-after"),
			});
		signal?.addEventListener("abort", () => request.abort(), { once: true });
		request.send(form);
	});
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
