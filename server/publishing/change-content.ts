import type { Store } from "../../db/connect.ts";
import { lockContentVersion, readContentVersion } from "../../db/content-version.ts";
import { exclusively } from "../../db/exclusive.ts";
import type { Parts } from "../app.ts";

/** What a change gives back, and the names of what it changed (`pages/dependencies.ts`). */
interface Change<Result> {
	result: Result;
	names: string[];
}

/**
 * Runs a transaction that changes what pages show, and announces the change as soon as the store was asked to commit it,
 * before anything else can fail: an answer that is lost on the way may stand for a change that is stored. What throws
 * within the transaction changes nothing, and nothing is announced.
 */
export async function changeContent<Result>(
	{ store, changed }: Pick<Parts, "store" | "changed">,
	task: (transaction: Store) => Promise<Change<Result>>,
): Promise<Result> {
	let asked: Change<Result> | undefined;
	try {
		const done = await exclusively(store, async (transaction) => {
			const from = await lockContentVersion(transaction);
			const change = await task(transaction);
			const to = await readContentVersion(transaction);
			asked = change;
			return { ...change, versions: { from, to } };
		});
		changed(done.names, done.versions);
		return done.result;
	} catch (error) {
		if (asked) changed(asked.names);
		throw error;
	}
}
