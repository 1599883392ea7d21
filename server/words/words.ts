import { AsyncLocalStorage } from "node:async_hooks";
import { readWordsFrom } from "../../content/live.ts";
import type { Store } from "../../db/connect.ts";
import { snapshotOf, type WordsSnapshot } from "./snapshot.ts";

/** The words of a store. */
export type Words = ReturnType<typeof createWords>;

const running = new AsyncLocalStorage<WordsSnapshot>();

/** Opens the words, as shipped until they are loaded. */
export function createWords() {
	let published = snapshotOf(new Map());
	let publishedRows = "[]";
	let loading = Promise.resolve();
	let earlier = published;
	const current = () => running.getStore() ?? published;
	// Outside of requests too: jobs write mails.
	readWordsFrom(() => current().files);

	const publish = async (store: Store) => {
		const rows = await store.selectFrom("words").selectAll().orderBy("file").execute();
		const text = JSON.stringify(rows);
		if (text === publishedRows) return;
		const next = snapshotOf(new Map(rows.map((row) => [row.file, JSON.parse(row.json)])));
		// Only offered services have modules. The words of one that is hidden now are gone for earlier pages, too.
		earlier = new Set(published.modules.keys()).isSubsetOf(next.modules) ? published : next;
		published = next;
		publishedRows = text;
	};

	return {
		/** Those of the running request, otherwise those that are published. */
		current,
		published: () => published,
		/** Publishes what the store holds: requests that begin later show it. */
		load(store: Store) {
			// One after the other, so that an earlier reading never replaces a later one.
			loading = loading.catch(() => undefined).then(() => publish(store));
			return loading;
		},
		/** Runs a task whose words stay the same to its end. A task inside of one keeps its words. */
		run: <Result>(task: () => Result, words = current()) => running.run(words, task),
		/** The snapshot of a hash that is published, or was right before: a page on its way starts with its own. */
		find: (hash: string) => [published, earlier].find((words) => words.hash === hash),
	};
}
