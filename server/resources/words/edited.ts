import { z } from "zod";
import { merge } from "../../../content/merge-words.ts";
import { snapshotOf } from "../../words/snapshot.ts";
import { wordFiles } from "../../words/word-files.ts";
import type { EditedKindSettings } from "../editing/kind.ts";
import { pageOf } from "./page-of.ts";
import { readRows } from "./repository.ts";

/** The files of words, as they are edited. A draft holds what changes in its file, and nothing of it has to fit yet. */
export const editedWords: EditedKindSettings = {
	values: z.record(z.string(), z.unknown()),
	exists: async (_, item) => item !== null && wordFiles().has(item),
	beginsAt: pageOf,
	async preview(store, { item, values }) {
		const file = item === null ? undefined : wordFiles().get(item);
		if (!file || item === null) return null;
		const stored = new Map([...(await readRows(store))].map(([name, row]) => [name, JSON.parse(row.json)]));
		const published = merge(file.schema, file.shipped, file.shipped, stored.get(item));
		stored.set(item, merge(file.schema, file.shipped, published, JSON.parse(values)));
		return { path: "/", answers: {}, words: snapshotOf(stored) };
	},
};
