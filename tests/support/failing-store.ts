import type { Store } from "../../db/connect.ts";

/** How a store behaves from its next transaction on. */
export type Behaviour =
	| "works"
	/** The transaction is committed, and its caller gets an error. */
	| "loses the response"
	/** The transaction succeeds, and everything after it fails. */
	| "fails afterwards"
	/** The transaction is rolled back, because its audit entry cannot be written. */
	| "fails before";

/** A store that fails as a test says. */
export interface FailingStore {
	store: Store;
	/** @param atCommit called right before a transaction is committed */
	behave: (behaviour: Behaviour, atCommit?: () => unknown) => void;
}

/** Wraps a store in one that fails when told to. */
export function failing(real: Store): FailingStore {
	let behaviour: Behaviour = "works";
	let atCommit: (() => unknown) | undefined;
	let gone = false;
	const transaction = () => ({
		execute: async <Result>(task: (transaction: Store) => Promise<Result>): Promise<Result> => {
			const result = await real.transaction().execute(async (own) => {
				const done = await task(behaviour === "fails before" ? withoutAudit(own) : own);
				await atCommit?.();
				return done;
			});
			gone = behaviour === "loses the response" || behaviour === "fails afterwards";
			if (behaviour === "loses the response") throw lost();
			return result;
		},
	});
	const store = intercept(real, (name) => {
		if (gone) throw lost();
		return name === "transaction" ? transaction : undefined;
	});
	return {
		store,
		behave(next, hook) {
			behaviour = next;
			atCommit = hook;
			gone = false;
		},
	};
}

function withoutAudit(transaction: Store): Store {
	const insertInto = (table: "audit_entries") => {
		if (table === "audit_entries") throw lost();
		return transaction.insertInto(table);
	};
	return intercept(transaction, (name) => (name === "insertInto" ? insertInto : undefined));
}

/** A store with some of its properties replaced. */
function intercept(store: Store, replace: (name: string | symbol) => unknown): Store {
	return new Proxy(store, {
		get(target, name) {
			const value = replace(name) ?? Reflect.get(target, name);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
}

/**
 * A store that calls this before each of its queries, with the query's tree as JSON.
 * What it throws, the query fails with.
 */
export function beforeQueries(store: Store, call: (query: string) => void): Store {
	return store.withPlugin({
		transformQuery: ({ node }) => {
			call(JSON.stringify(node));
			return node;
		},
		transformResult: async ({ result }) => result,
	});
}

/** A store that waits for this before each of its transactions. */
export function beforeTransactions(store: Store, call: () => Promise<unknown>): Store {
	const execute = async <Result>(task: (transaction: Store) => Promise<Result>) => {
		await call();
		return store.transaction().execute(task);
	};
	return intercept(store, (name) => (name === "transaction" ? () => ({ execute }) : undefined));
}

function lost(): Error {
	return new Error("Connection terminated unexpectedly");
}
