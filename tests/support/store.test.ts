import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestStore } from "./store.ts";

async function contents() {
	const { store, close } = await openTestStore();
	const held = {
		settings: await store.selectFrom("settings").selectAll().execute(),
		version: await store.selectFrom("content_version").selectAll().execute(),
		tables: (await store.introspection.getTables()).map(({ name }) => name),
		migrations: (await sql<{ name: string }>`select name from kysely_migration`.execute(store)).rows.length,
	};
	await close();
	return held;
}

test("a test does not see what another test stored, counted or removed", async () => {
	const before = await contents();
	const { store, close } = await openTestStore();
	await store.insertInto("settings").values({ name: "retention", value: "1" }).execute();
	await sql`delete from kysely_migration`.execute(store);
	expect(await store.selectFrom("content_version").select("version").executeTakeFirst()).toEqual({ version: 1 });
	await close();
	expect(await contents()).toEqual(before);
});

test.each(["alter table settings rename to gone", "create table more (id text)", "drop table settings"])(
	"a store that has other tables after a test is given to no other: %s",
	async (statement) => {
		const before = await contents();
		const { store, close } = await openTestStore();
		await sql.raw(statement).execute(store);
		await close();
		expect(await contents()).toEqual(before);
	},
);

test("a test that uses two stores at once has two", async () => {
	const [one, other] = [await openTestStore(), await openTestStore()];
	await one.store.insertInto("settings").values({ name: "kept", value: "1" }).execute();
	expect(await other.store.selectFrom("settings").select("name").execute()).toEqual([]);
	await Promise.all([one.close(), other.close()]);
});
