import { messages } from "../../../contract/messages.ts";
import { type WordFileEntry, type Words, wordCalls } from "../../../contract/words.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { adminJsonBody } from "../../http/body.ts";
import { HttpError, requireFound, wrongField } from "../../http/errors.ts";
import { wordFiles } from "../../words/word-files.ts";
import { changeContent } from "../publishing/change-content.ts";
import { changeChecklist, readChecklist, textsIn } from "./checklist.ts";
import { findWords, readRows, saveWords, toWords, type WordsRefusal } from "./repository.ts";

/** The words of public pages and mails, which the owner can change. */
export function wordsRoutes(api: Api, appContext: AppContext): void {
	const { store, words, clock } = appContext;
	const addCall = adminCalls(api, "Words", clock);

	addCall({
		...wordCalls.list,
		summary: "The files of words, and what needs the owner; `values=true` adds what they say",
		async answer({ query: { values } }) {
			const rows = await readRows(store);
			const { refused } = words.current();
			const data = [...wordFiles()].map(([name, file]) => {
				const words = toWords(file, rows.get(name));
				return {
					file: name,
					changed: rows.has(name),
					texts: countTexts(words),
					needsYou: refused.has(name),
					...(values && { values: words.values }),
				};
			});
			return { data };
		},
	});

	const checkAll = () => readChecklist(store, words.current(), clock());
	addCall({
		...wordCalls.checklist,
		summary: "What is still as it ships and needs a word of the owner",
		answer: checkAll,
	});

	addCall({
		...wordCalls.changeChecklist,
		summary: "Put the checklist away, so that the dashboard says nothing of it, or leave an entry as it is",
		receive: adminJsonBody,
		async answer({ body }) {
			await changeChecklist(store, body);
			return checkAll();
		},
	});

	addCall({
		...wordCalls.read,
		summary: "The words of a file, and what ships",
		answer: async ({ params: { file } }) => ({
			data: await findWords(store, file, requireFound(wordFiles().get(file))),
		}),
	});

	addCall({
		...wordCalls.publish,
		summary: "Publish words; lists are replaced whole, null goes back to what ships",
		receive: adminJsonBody,
		refusals: [409],
		async answer({ params: { file }, body, audit }) {
			const definition = requireFound(wordFiles().get(file));
			const data = await changeContent(appContext, async (transaction) => {
				const result = await saveWords(transaction, file, definition, body, audit);
				if (isRefusal(result)) throw await refusalOf(result, () => findWords(transaction, file, definition));
				return result;
			});
			return { data };
		},
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
	if (refusal === "draftOfOther") return wrongField("draft", messages.draftOfOther);
	const errors: Record<string, string[]> = {};
	for (const { path, message } of refusal.problems) errors[path] = [...(errors[path] ?? []), message];
	return new HttpError(422, refusal.problems[0]?.message ?? messages.somethingWentWrong, { errors });
}
