import { sql } from "kysely";
import { settings } from "../../bench/product.ts";
import { output } from "../../bench/programs.ts";
import { openWithoutTimeout, type Store } from "../../db/connect.ts";
import { root } from "../../start.mjs";

/** Entries that `tests/support/seed.ts` makes one by one; all others are variations of them. */
const originals = 2_000;

/**
 * Fills a PostgreSQL store with so many submissions: believable ones as `tests/support/seed.ts` makes them, and variations of them
 * that the database makes, each with a name, an address and an instant of its own.
 * @param data the folder that belongs to the store, which a product has opened before
 * @param url `postgres://…`
 */
export async function fillInbox(data: string, url: string, submissions: number): Promise<void> {
	const seeding = [process.execPath, "tests/support/seed.ts", "--submissions", String(originals)];
	await output(seeding, { cwd: root, env: settings(data, { DATABASE_URL: url }) });
	const store = await openWithoutTimeout(url);
	try {
		const { rows: indexes } = await sql<{ name: string; definition: string }>`
			select indexname as name, indexdef as definition from pg_indexes
			where tablename = 'submissions' and indexname <> 'submissions_pkey'`.execute(store);
		// Filling an index afterwards takes a fraction of the time.
		for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(store);
		await multiply(store, submissions / originals - 1);
		await sql`set maintenance_work_mem = '1GB'`.execute(store);
		for (const { definition } of indexes) await sql.raw(definition).execute(store);
		await sql`vacuum analyze submissions`.execute(store);
	} finally {
		await store.destroy();
	}
}

/** Adds so many variations of every submission. */
async function multiply(store: Store, times: number): Promise<void> {
	await sql`
		insert into submissions
		select id || '-' || n, kind, name || ' ' || n, address, topic, link, requirements, message, status, notes, read_at,
			spam, spam_reason, search_text || ' ' || address, instant, instant, deleted_at
		from submissions, generate_series(1, ${times}::int) as n,
			lateral (select replace(email, '@', '.' || n || '@') as address) as varied,
			lateral (select to_char(created_at::timestamptz at time zone 'utc' - n * interval '7 minutes 3 seconds',
				'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as instant) as moved`.execute(store);
}
