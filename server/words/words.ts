import { AsyncLocalStorage } from "node:async_hooks";
import { readWordsFrom } from "../../content/live.ts";
import type { Store } from "../../db/connect.ts";
import { snapshotOf, type WordsSnapshot } from "./snapshot.ts";

/** The words of a store. */
export interface Words {
	/** Those of the running request, otherwise those that are published. */
	current: () => WordsSnapshot;
	/** Those that are published. */
	published: () => WordsSnapshot;
	/** Publishes what the store holds: requests that begin later show it. */
	load: (store: Store) => Promise<void>;
	/** Runs a task whose words stay the same to its end. A task inside of one keeps its words. */
	run: <Result>(task: () => Result, words?: WordsSnapshot) => Result;
	/** The snapshot of a hash that is published, or was within the last ten minutes. */
	find: (hash: string) => WordsSnapshot | undefined;
}

/** How long a page may take from its first byte to its last module, in milliseconds. */
const keptFor = 10 * 60_000;

/** How many earlier snapshots are kept at most. */
const maxKept = 50;

const running = new AsyncLocalStorage<WordsSnapshot>();

/**
 * Opens the words, as shipped until they are loaded.
 * @param elapsed milliseconds since any fixed moment, whatever the clock says
 */
export function createWords(elapsed = () => performance.now()): Words {
	let published = snapshotOf(new Map());
	let publishedRows = "[]";
	let loading = Promise.resolve();
	const earlier = new Map<string, { words: WordsSnapshot; until: number }>();
	const current = () => running.getStore() ?? published;
	// Outside of requests too: jobs write mails.
	readWordsFrom(() => current().files);

	const keepPublished = () => {
		earlier.delete(published.hash);
		earlier.set(published.hash, { words: published, until: elapsed() + keptFor });
		const tooMany = [...earlier.keys()].slice(0, -maxKept);
		for (const [hash, { until }] of earlier) if (until < elapsed() || tooMany.includes(hash)) earlier.delete(hash);
	};
	const publish = async (store: Store) => {
		const rows = await store.selectFrom("words").selectAll().orderBy("file").execute();
		const text = JSON.stringify(rows);
		if (text === publishedRows) return;
		const next = snapshotOf(new Map(rows.map((row) => [row.file, JSON.parse(row.json)])));
		keepPublished();
		published = next;
		publishedRows = text;
	};

	return {
		current,
		published: () => published,
		load(store) {
			// One after the other, so that an earlier reading never replaces a later one.
			loading = loading.catch(() => undefined).then(() => publish(store));
			return loading;
		},
		run: (task, words = current()) => running.run(words, task),
		find(hash) {
			if (hash === published.hash) return published;
			const known = earlier.get(hash);
			return known && known.until >= elapsed() ? known.words : undefined;
		},
	};
}
