import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { messages } from "../../../contract/messages.ts";
import { checklistEntrySchema, wordFileSchema, wordsChangeSchema, wordsSchema } from "../../../contract/words.ts";
import { adminRoute, auditContext, requireAdmin } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { adminJsonBody } from "../../http/body.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../../http/responses.ts";
import { idInPath } from "../../http/validation.ts";
import { wordFiles } from "../../words/word-files.ts";
import { changeContent } from "../publishing/change-content.ts";
import { checklistOf } from "./checklist.ts";
import { findWords, readRows, saveWords, type WordsRefusal } from "./repository.ts";

const admins = adminRoute("Words");
const oneFile = successSchema(wordsSchema);
const fileParameter = { params: z.object({ file: idInPath }) };

const list = createRoute({
	...admins,
	method: "get",
	path: "/admin/words",
	summary: "The files of words, and what needs the owner",
	responses: responsesOf(successSchema(z.array(wordFileSchema)), [401]),
});
const checklist = createRoute({
	...admins,
	method: "get",
	path: "/admin/words/checklist",
	summary: "What is still as it ships and needs a word of the owner",
	responses: responsesOf(successSchema(z.array(checklistEntrySchema)), [401]),
});
const read = createRoute({
	...admins,
	method: "get",
	path: "/admin/words/{file}",
	summary: "The words of a file, and what ships",
	request: fileParameter,
	responses: responsesOf(oneFile, [401, 404]),
});
const write = createRoute({
	...admins,
	method: "put",
	path: "/admin/words/{file}",
	summary: "Publish words; lists are replaced whole, null goes back to what ships",
	middleware: [requireAdmin, adminJsonBody] as const,
	request: { ...fileParameter, ...jsonRequest(wordsChangeSchema) },
	responses: responsesOf(oneFile, [400, 401, 404, 409, 413, 415, 422]),
});

/** The words of public pages and mails, which the owner can change. */
export function wordsRoutes(api: OpenAPIHono<ApiEnvironment>, appContext: AppContext): void {
	const { store, words, clock } = appContext;

	api.openapi(list, async (context) => {
		const rows = await readRows(store);
		const { refused } = words.current();
		const files = [...wordFiles().keys()].map((file) => ({
			file,
			changed: rows.has(file),
			needsYou: refused.has(file),
		}));
		return context.json(success(files), 200);
	});

	api.openapi(checklist, (context) => context.json(success(checklistOf(words.current())), 200));

	api.openapi(read, async (context) => {
		const { file } = context.req.valid("param");
		return context.json(success(await findWords(store, file, requireFound(wordFiles().get(file)))), 200);
	});

	api.openapi(write, async (context) => {
		const { file } = context.req.valid("param");
		const definition = requireFound(wordFiles().get(file));
		const change = context.req.valid("json");
		const saved = await changeContent(appContext, async (transaction) => {
			const result = await saveWords(transaction, file, definition, change, auditContext(context, clock));
			if (isRefusal(result)) throw await refusalOf(result, () => findWords(transaction, file, definition));
			return result;
		});
		return context.json(success(saved), 200);
	});
}

function isRefusal(result: object | string): result is WordsRefusal {
	return typeof result === "string" || "problems" in result;
}

async function refusalOf(refusal: WordsRefusal, findStored: () => Promise<object>): Promise<HttpError> {
	if (refusal === "stale") return new HttpError(409, messages.editedElsewhere, { data: await findStored() });
	if (refusal === "draftOfOther")
		return new HttpError(422, messages.draftOfOther, { errors: { draft: [messages.draftOfOther] } });
	const errors: Record<string, string[]> = {};
	for (const { path, message } of refusal.problems) errors[path] = [...(errors[path] ?? []), message];
	return new HttpError(422, refusal.problems[0]?.message ?? messages.somethingWentWrong, { errors });
}
