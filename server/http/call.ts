import { createRoute, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { Call } from "../../contract/call.ts";
import { doneSchema } from "../../contract/envelope.ts";
import type { Api, ApiEnvironment } from "./api-environment.ts";
import { jsonBody } from "./body.ts";
import type { HttpErrorStatus } from "./errors.ts";
import { responsesOf } from "./responses.ts";

/** How the body of a call is received and read. */
export interface Body<Value> {
	/** Bounds and receives it (`body.ts`). */
	receive: MiddlewareHandler<ApiEnvironment>;
	/** Its schemas by its types. */
	content: Record<string, { schema: z.ZodType }>;
	/** What came, once the schema of its type took it. */
	read: (context: Context<ApiEnvironment>) => Value;
}

/** A body of JSON. */
export function jsonOf<Value>(receive: Body<Value>["receive"], schema: z.ZodType<Value>): Body<Value> {
	return { receive, content: { "application/json": { schema } }, read: (context) => validPart(context, "json") };
}

/** A body of a form with files. */
export function formOf<Value>(receive: Body<Value>["receive"], schema: z.ZodType<Value>): Body<Value> {
	return { receive, content: { "multipart/form-data": { schema } }, read: (context) => validPart(context, "form") };
}

/** A part of a request, as its schema made it. */
function validPart<Value>(context: Context<ApiEnvironment>, part: "json" | "form" | "param" | "query"): Value {
	return context.req.valid(part as never) as Value;
}

const fileSchema = z.string().openapi({ format: "binary" });

/** What a call was sent. */
interface Sent<Value, Query, Parameters> {
	body: Value;
	query: Query;
	params: Parameters;
	context: Context<ApiEnvironment>;
}

/** Gives what stands in the envelope besides its status; nothing where it carries no data, a response for a file. */
type Answered<Answer extends z.ZodType> = Answer extends typeof doneSchema
	? Promise<void> | Promise<Response>
	: Promise<Omit<z.input<Answer>, "status">>;

/** A call as `contract/` declares it, with what answers it: its document, its checks and its refusals follow. */
export interface AnsweredCall<Value, Query, Parameters, Answer extends z.ZodType, More = unknown> {
	method: Call["method"];
	path: string;
	summary: string;
	description?: string;
	params?: z.ZodType<Parameters>;
	query?: z.ZodType<Query>;
	body?: z.ZodType<Value>;
	/** Bounds and receives its JSON; `jsonBody` where it is absent. */
	receive?: Body<Value>["receive"];
	/** In place of `body`, for a form with files. */
	form?: Body<Value>;
	answers?: Answer;
	/** The type of the file that it answers in place of an envelope. */
	file?: string;
	/** What it refuses besides what it cannot read. */
	refusals?: readonly HttpErrorStatus[];
	answer: (sent: Sent<Value, Query, Parameters> & More) => Answered<Answer>;
}

/**
 * Adds a call to the API.
 * @param tag its heading in the document
 * @param guard refuses who may not make it, before the body is received
 */
export function addCall<Value, Query, Parameters, Answer extends z.ZodType = typeof doneSchema>(
	api: Api,
	tag: string,
	call: AnsweredCall<Value, Query, Parameters, Answer>,
	guard?: MiddlewareHandler<ApiEnvironment>,
): void {
	const { body: json, form, receive = jsonBody, answer, ...declared } = call;
	const { params, query, file, answers = doneSchema, refusals = [], ...named } = declared;
	const body = form ?? (json && jsonOf(receive, json));
	const refused: HttpErrorStatus[] = [...refusals];
	if (guard) refused.push(401);
	if (params) refused.push(404);
	if (query || body) refused.push(422);
	if (body) refused.push(400, 413, 415);
	const route = createRoute({
		...named,
		tags: [tag],
		...(guard && { security: [{ bearer: [] }] }),
		middleware: [guard, body?.receive].filter((handler) => handler !== undefined),
		request: {
			...(params && { params: params as z.ZodObject }),
			...(query && { query: query as z.ZodObject }),
			// A body of either of two types is checked by the schema of its own.
			...(body && { body: { content: body.content, required: Object.keys(body.content).length === 1 } }),
		},
		responses: {
			...responsesOf<z.ZodType<object>>(answers as never, refused),
			...(file && { 200: { description: "The file", content: { [file]: { schema: fileSchema } } } }),
		},
	});
	api.openapi(route, async (context) => {
		const sent = {
			body: body?.read(context) as Value,
			query: validPart<Query>(context, "query"),
			params: validPart<Parameters>(context, "param"),
			context,
		};
		const answered = await answer(sent);
		if (!(answered instanceof Response))
			return context.json({ status: "success" as const, data: null, ...answered }, 200);
		if (file) answered.headers.set("Content-Type", file);
		return answered as never;
	});
}
