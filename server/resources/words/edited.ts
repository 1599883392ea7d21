import { z } from "zod";
import { merge } from "../../../content/merge-words.ts";
import type { Services } from "../../../content/services.schema.ts";
import { snapshotOf } from "../../words/snapshot.ts";
import { wordFiles } from "../../words/word-files.ts";
import type { EditedKindSettings } from "../editing/kind.ts";
import { pageOf } from "./page-of.ts";
import { findRow, readRows } from "./repository.ts";

/** The files of words, as they are edited. A draft holds what changes in its file, and nothing of it has to fit yet. */
export const editedWords: EditedKindSettings = {
	values: z.record(z.string(), z.unknown()),
	savedAt: async (store, item) =>
		item !== null && wordFiles().has(item) ? ((await findRow(store, item))?.updated_at ?? null) : undefined,
	beginsAt: pageOf,
	async preview(store, { item, values }) {
		const file = item === null ? undefined : wordFiles().get(item);
		if (!file || item === null) return null;
		const stored = new Map([...(await readRows(store))].map(([name, row]) => [name, JSON.parse(row.json)]));
		const published = merge(file.schema, file.shipped, file.shipped, stored.get(item));
		stored.set(item, merge(file.schema, file.shipped, published, JSON.parse(values)));
		if (item.startsWith("service-"))
			stored.set("services", offering(item.replace("service-", ""), stored.get("services")));
		return { path: "/", answers: {}, words: snapshotOf(stored) };
	},
};

/** The list of services with one of them offered: the page of a hidden one can be previewed before it is shown. */
function offering(name: string, services = wordFiles().get("services")?.shipped): object {
	const { servicesList } = services as Services;
	const offered = servicesList.map((service) => (service.path === name ? { ...service, offered: true } : service));
	return { ...services, servicesList: offered };
}
