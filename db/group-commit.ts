import { setImmediate as nextTurn } from "node:timers/promises";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";
import { isBusy } from "./sqlite-driver.ts";

/** The most writes of one transaction, so that readers never wait long for its end. */
const maxGroupSize = 64;

/** A write whose statements are stored together, or not at all. */
type Write<Result> = (transaction: Store) => Promise<Result>;

interface Waiting {
	run: (transaction: Store) => Promise<void>;
	/** Settles the promise of the caller. */
	settle: (failure?: { error: unknown }) => void;
}

/**
 * Lets writes that wait at the same moment share one transaction, because making it durable costs the same for one as
 * for many. Each is answered after the commit, and none fails because of another: when one throws, all of them are
 * run again, each in a transaction of its own. On PostgreSQL every write has its own transaction: the server groups
 * commits by itself, and a lost server must not make one write wait for another.
 */
export function createGroupCommit(store: Store): <Result>(write: Write<Result>) => Promise<Result> {
	if (!isSqlite(store)) return (write) => store.transaction().execute(write);
	const waiting: Waiting[] = [];
	let working = false;

	const work = async () => {
		working = true;
		while (waiting.length > 0) {
			// Writes of the same turn of the event loop join.
			await nextTurn();
			const group = waiting.splice(0, maxGroupSize);
			const failure = await commit(store, group);
			const isOneToBlame = failure && group.length > 1 && !isBusy(failure.error);
			if (isOneToBlame) await commitEach(store, group);
			else for (const { settle } of group) settle(failure);
		}
		working = false;
	};

	return (write) =>
		new Promise((resolve, reject) => {
			let result: Awaited<ReturnType<typeof write>>;
			waiting.push({
				run: async (transaction) => {
					result = await write(transaction);
				},
				settle: (failure) => (failure ? reject(failure.error) : resolve(result)),
			});
			if (!working) void work();
		});
}

/** Runs a group in one transaction. @returns the error when nothing was stored */
async function commit(store: Store, group: Waiting[]): Promise<{ error: unknown } | undefined> {
	try {
		await store.transaction().execute(async (transaction) => {
			for (const { run } of group) await run(transaction);
		});
		return undefined;
	} catch (error) {
		return { error };
	}
}

async function commitEach(store: Store, group: Waiting[]): Promise<void> {
	for (const write of group) write.settle(await commit(store, [write]));
}
