import { vi } from "vitest";
import { messages } from "../../contract/messages.ts";
import { anAnsweredDraft } from "./an-item.ts";

/** One call that a screen made of the API. */
export interface ApiCall {
	/** The method and the path below `/api/v1`, such as `GET /blog`. */
	line: string;
	/** The JSON that was sent; of a form its fields, a repeated one as a list. */
	body: unknown;
}

/**
 * Answers the calls of a screen, also those of an upload.
 * @returns the calls, as they are made
 */
export function stubApi(respond: (call: ApiCall) => Response | Promise<Response>): ApiCall[] {
	const calls: ApiCall[] = [];
	const answer = async (method: string, address: string, body: unknown) => {
		const call = { line: `${method} ${address.replace("/api/v1", "")}`, body };
		calls.push(call);
		return respond(call);
	};
	vi.stubGlobal("fetch", (address: string, { method = "GET", body, signal }: RequestInit = {}) => {
		const ended = Promise.withResolvers<never>();
		signal?.addEventListener("abort", () => ended.reject(signal.reason));
		const sent = body instanceof FormData ? fieldsOf(body) : body && JSON.parse(String(body));
		return Promise.race([ended.promise, answer(method, address, sent)]);
	});
	return calls;
}

/** The answer to a draft that is stored. @param second of its save, so that each differs */
export function storedDraft({ line, body }: ApiCall, second = 0): Response {
	const updatedAt = new Date(Date.UTC(2026, 2, 10, 6, 0, second)).toISOString();
	return success(anAnsweredDraft({ ...(body as object), _id: line.split("/").at(-1) ?? "", updatedAt }));
}

function fieldsOf(form: FormData) {
	const values = [...new Set(form.keys())].map((name) => [name, form.getAll(name)] as const);
	return Object.fromEntries(values.map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
}

/** A success of the API. */
export function success(data: unknown, more: object = {}): Response {
	return Response.json({ status: "success", data, ...more });
}

/** An error of the server, with its id. */
export function serverError(id = "an-id"): Response {
	return Response.json({ status: "error", message: messages.somethingWentWrong, id }, { status: 500 });
}

/** A refusal of the API. */
export function refusal(status: number, more: object = {}): Response {
	return Response.json({ status: "fail", message: "No", ...more }, { status });
}
