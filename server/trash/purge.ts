import { systemActor } from "../../contract/audit.ts";
import type { Store } from "../../db/connect.ts";
import { record } from "../audit-log.ts";
import type { ImageStore } from "../media/image-store.ts";
import { removeUnused } from "../media/unused-images.ts";
import { type PublishedTable, publishedTables } from "../publishing/tables.ts";
import { restorableSince } from "./repository.ts";

/** Rows that go in one transaction: other writers wait no longer than it takes. */
const batch = 25;

/** Removes for good what was deleted more than 30 days ago, and its images. */
export async function purgeDeleted(store: Store, images: ImageStore, now: Date): Promise<void> {
	await purgeSubmissions(store, now);
	for (const table of Object.keys(publishedTables) as PublishedTable[])
		for (const { image } of await purgePublished(store, table, now))
			await removeUnused(store, images, publishedTables[table].folder, image);
}

/** Removes rows, and keeps their addresses: a link to what is gone must not come to mean another text. */
async function purgePublished(store: Store, table: PublishedTable, now: Date) {
	const { kind } = publishedTables[table];
	return store.transaction().execute(async (transaction) => {
		const gone = await transaction
			.deleteFrom(table)
			.where("deleted_at", "<=", restorableSince(now))
			.returning(["id", "image"])
			.execute();
		for (const { id } of gone) {
			await transaction.insertInto("retired_addresses").values({ kind, id }).execute();
			await record(transaction, { actor: systemActor, now }, "removed", `${kind} ${id}`);
		}
		return gone;
	});
}

async function purgeSubmissions(store: Store, now: Date): Promise<void> {
	let removed: number;
	do {
		removed = await store.transaction().execute(async (transaction) => {
			const due = transaction
				.selectFrom("submissions")
				.select("id")
				.where("deleted_at", "<=", restorableSince(now))
				.limit(batch);
			const gone = await transaction
				.deleteFrom("submissions")
				.where("id", "in", due)
				.returning(["id", "kind"])
				.execute();
			for (const { id, kind } of gone)
				await record(transaction, { actor: systemActor, now }, "removed", `${kind} ${id}`);
			return gone.length;
		});
	} while (removed === batch);
}
