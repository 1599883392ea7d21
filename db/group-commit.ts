import { setImmediate as nextTurn } from "node:timers/promises";
import type { Store } from "./connect.ts";
import { isSqlite } from "./dialect.ts";
import { isBusy } from "./sqlite-driver.ts";

/** Writes that share a transaction at most, so that readers never wait long for it to end. */
const maxGroupSize = 64;

/** A piece of writing; everything it stores is stored, or nothing of it. */
type Write<Result> = (transaction: Store) => Promise<Result>;

interface Waiting {
	run: (transaction: Store) => Promise<void>;
	/** Tells whoever waits how it ended. */
	settle: (failure?: { error: unknown }) => void;
}

/**
 * Lets writes that wait at the same moment share one transaction, because making it durable costs the same for one as
 * for many. Each is answered after that transaction is committed, and none fails because of another: when one throws,
 * all of them are run again, each in a transaction of its own. PostgreSQL does that by itself for transactions that are
 * open at once, and a server that is lost must not keep one write waiting for another.
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

/** Runs a group in one transaction, and gives the reason when nothing of it was stored. */
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
