import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { successSchema } from "../../contract/envelope.ts";
import { stubStorage } from "../../tests/support/storage.ts";
import { CallError } from "./call-error.ts";
import { UploadCancelled, upload } from "./upload.ts";

/** A request whose course the test decides. */
class StubRequest {
	static last: StubRequest;
	upload: { onprogress?: (event: object) => void } = {};
	headers: Record<string, string> = {};
	status = 0;
	responseText = "";
	retryAfter: string | null = null;
	onload = () => undefined;
	onerror = () => undefined;
	onabort = () => undefined;
	address = "";
	constructor() {
		StubRequest.last = this;
	}
	open(method: string, address: string) {
		this.address = `${method} ${address}`;
	}
	setRequestHeader(name: string, value: string) {
		this.headers[name] = value;
	}
	getResponseHeader() {
		return this.retryAfter;
	}
	abort() {
		this.onabort();
	}
	send() {}
}

beforeEach(() => {
	stubStorage();
	localStorage.setItem("adminToken", "token");
	vi.stubGlobal("XMLHttpRequest", StubRequest);
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", async () => new Response());
});
afterEach(() => vi.unstubAllGlobals());

const schema = successSchema(z.object({ _id: z.string() }));

/** Sends a form, and lets the request go on as the test says. */
function start(goOn: (request: StubRequest, cancel: () => void) => void) {
	const sender = new AbortController();
	const parts: number[] = [];
	const sending = upload("/blog", schema, new FormData(), {
		onProgress: (part) => parts.push(part),
		signal: sender.signal,
	});
	goOn(StubRequest.last, () => sender.abort());
	return { sending, parts };
}

const response = (request: StubRequest, status: number, text: string) => {
	request.status = status;
	request.responseText = text;
	request.onload();
};

test("carries the token, and tells how much has left where that is known", async () => {
	const { sending, parts } = start((request) => {
		request.upload.onprogress?.({ loaded: 1, total: 0, lengthComputable: false });
		request.upload.onprogress?.({ loaded: 25, total: 100, lengthComputable: true });
		response(request, 200, '{"status":"success","data":{"_id":"a"}}');
	});
	expect(await sending).toEqual({ status: "success", data: { _id: "a" } });
	expect(parts).toEqual([0.25]);
	expect([StubRequest.last.address, StubRequest.last.headers]).toEqual([
		"POST /api/v1/blog",
		{ Authorization: "Bearer token" },
	]);
});

test("a refusal says its messages, and a response that cannot be read its status alone", async () => {
	const errors = { title: ["Title is required"] };
	const refused = start((request) =>
		response(request, 422, JSON.stringify({ status: "fail", message: "Title is required", errors })),
	);
	await expect(refused.sending).rejects.toMatchObject({ status: 422, errors: { title: "Title is required" } });
	const tooLarge = start((request) => response(request, 413, "<html>"));
	await expect(tooLarge.sending).rejects.toMatchObject({ status: 413, errors: {} });
});

test("cancelling says so, and a lost connection counts as no response", async () => {
	await expect(start((_request, cancel) => cancel()).sending).rejects.toBeInstanceOf(UploadCancelled);
	const lost = start((request) => request.onerror()).sending;
	await expect(lost).rejects.toBeInstanceOf(CallError);
	await expect(lost).rejects.toMatchObject({ status: 0 });
});
