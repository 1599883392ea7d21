import { expect, test, vi } from "vitest";
import { openTestStore } from "../tests/support/store.ts";
import { connect, type Store } from "./connect.ts";
import { createGroupCommit } from "./group-commit.ts";

const put = (name: string) => (transaction: Store) =>
	transaction.insertInto("settings").values({ name, value: "true" }).execute();

async function opened() {
	const { store, close } = await openTestStore();
	const names = async () => (await store.selectFrom("settings").select("name").execute()).map(({ name }) => name);
	return { store, close, names };
}

test("in SQLite, writes that wait together share one transaction, and each is answered after its commit", async () => {
	const store = await connect(":memory:");
	const transactions = vi.spyOn(store, "transaction");
	const write = createGroupCommit(store);
	await Promise.all(Array.from({ length: 40 }, (_, index) => write(put(`together ${index}`))));
	expect(transactions).toHaveBeenCalledTimes(1);
	expect(await store.selectFrom("settings").select("name").execute()).toHaveLength(40);
	await store.destroy();
});

test("one write that fails takes no other with it", async () => {
	const { store, close, names } = await opened();
	const write = createGroupCommit(store);
	const fails = async (transaction: Store) => {
		await put("half done")(transaction);
		throw new Error("refused");
	};
	const outcomes = await Promise.allSettled([write(put("first")), write(fails), write(put("last"))]);
	expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
	const stored = await names();
	expect(stored).toEqual(expect.arrayContaining(["first", "last"]));
	expect(stored).not.toContain("half done");
	await close();
});

test("a write gives back what it made", async () => {
	const { store, close } = await opened();
	const write = createGroupCommit(store);
	const made = await Promise.all([1, 2, 3].map((number) => write(async () => number * 2)));
	expect(made).toEqual([2, 4, 6]);
	await close();
});
