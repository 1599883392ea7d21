import { sql } from "kysely";
import { expect, test } from "vitest";
import { openUnmigrated } from "../../../db/connect.ts";
import { anEmptySite, startOnce } from "../../../tests/support/stored-site.ts";

test("a site has one id from its first start on", async () => {
	const site = await anEmptySite();
	const id = await startOnce(site);
	expect(id).toMatch(/^[0-9a-f-]{36}$/);
	expect(await startOnce(site)).toBe(id);
});

test("a store that another process has only begun to make is a new one", async () => {
	const { database, ...site } = await anEmptySite();
	const begun = await openUnmigrated(database);
	await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
		begun,
	);
	await begun.destroy();
	expect(await startOnce({ ...site, database })).toMatch(/^[0-9a-f-]{36}$/);
});
