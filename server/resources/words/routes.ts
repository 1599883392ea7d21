import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { messages } from "../../../contract/messages.ts";
import {
	checklistChangeSchema,
	checklistSchema,
	type WordFileEntry,
	type Words,
	wordFileSchema,
	wordListSchema,
	wordsChangeSchema,
	wordsSchema,
} from "../../../contract/words.ts";
import { adminRoute, auditContext, requireAdmin } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { adminJsonBody } from "../../http/body.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../../http/responses.ts";
import { idInPath } from "../../http/validation.ts";
import { wordFiles } from "../../words/word-files.ts";
import { changeContent } from "../publishing/change-content.ts";
import { changeChecklist, readChecklist, textsIn } from "./checklist.ts";
import { findWords, readRows, saveWords, toWords, type WordsRefusal } from "./repository.ts";

const admins = adminRoute("Words");
const oneFile = successSchema(wordsSchema);
const fileParameter = { params: z.object({ file: idInPath }) };

const list = createRoute({
	...admins,
	method: "get",
	path: "/admin/words",
	summary: "The files of words, and what needs the owner; `values=true` adds what they say",
	request: { query: wordListSchema },
	responses: responsesOf(successSchema(z.array(wordFileSchema)), [401, 422]),
});
const checklist = createRoute({
	...admins,
	method: "get",
	path: "/admin/words/checklist",
	summary: "What is still as it ships and needs a word of the owner",
	responses: responsesOf(checklistSchema, [401]),
});
const putAway = createRoute({
	...admins,
	method: "put",
	path: "/admin/words/checklist",
	summary: "Put the checklist away, so that the dashboard says nothing of it, or leave entries as they are",
	middleware: [requireAdmin, adminJsonBody] as const,
	request: jsonRequest(checklistChangeSchema),
	responses: responsesOf(checklistSchema, [400, 401, 413, 415, 422]),
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
		const { values } = context.req.valid("query");
		const files = [...wordFiles()].map(([name, file]) => {
			const words = toWords(file, rows.get(name));
			return {
				file: name,
				changed: rows.has(name),
				texts: countTexts(words),
				needsYou: refused.has(name),
				...(values && { values: words.values }),
			};
		});
		return context.json(success(files), 200);
	});

	const answer = async () => {
		const { data, putAway } = await readChecklist(store, words.current(), clock());
		return { ...success(data), putAway };
	};
	api.openapi(checklist, async (context) => context.json(await answer(), 200));

	api.openapi(putAway, async (context) => {
		await changeChecklist(store, context.req.valid("json"));
		return context.json(await answer(), 200);
	});

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

/** Counts by what texts say, because an entry that is added to a list moves all others. */
function countTexts({ values, defaults }: Words): WordFileEntry["texts"] {
	const texts = textsIn(values).map(({ text }) => text);
	const shipped = new Set(textsIn(defaults).map(({ text }) => text));
	return { changed: texts.filter((text) => !shipped.has(text)).length, all: texts.length };
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
