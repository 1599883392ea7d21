import type { EditedKind, Version } from "../../../contract/editing.ts";
import type { Store } from "../../../db/connect.ts";
import type { VersionRow } from "../../../db/schema.ts";
import type { AuditContext } from "../../auth/audit/record.ts";

const maxVersions = 50;

/** A publication: values of an item, and the draft that they were. */
export interface Publication {
	kind: EditedKind;
	item: string;
	values: unknown;
	draft?: string | undefined;
}

/** Writes the version that a save publishes, in its transaction, and removes the oldest beyond those that are kept. */
export async function addVersion(
	transaction: Store,
	{ kind, item, values, draft = undefined }: Publication,
	{ actor: who, now }: AuditContext,
): Promise<void> {
	const last = await versionsOf(transaction, kind, item)
		.select(({ fn }) => fn.max("number").as("number"))
		.executeTakeFirst();
	const number = (last?.number ?? 0) + 1;
	const row: VersionRow = {
		kind,
		item,
		number,
		values: JSON.stringify(values),
		draft: draft ?? null,
		who,
		at: now.toISOString(),
	};
	await transaction.insertInto("versions").values(row).execute();
	await transaction
		.deleteFrom("versions")
		.where("kind", "=", kind)
		.where("item", "=", item)
		.where("number", "<=", number - maxVersions)
		.execute();
}

/** The item that a draft became, or undefined. */
export function findPublication(
	store: Store,
	draft: string,
): Promise<Pick<VersionRow, "kind" | "item" | "who" | "at"> | undefined> {
	const versions = store.selectFrom("versions").select(["kind", "item", "who", "at"]);
	return versions.where("draft", "=", draft).executeTakeFirst();
}

/** The versions of an item, the newest first. */
export function listVersions(store: Store, kind: EditedKind, item: string): Promise<Version[]> {
	return versionsOf(store, kind, item).select(["number", "who", "at"]).orderBy("number", "desc").execute();
}

/** One version of an item with its values, or null. */
export async function findVersion(store: Store, kind: EditedKind, item: string, number: number) {
	const row = await versionsOf(store, kind, item).selectAll().where("number", "=", number).executeTakeFirst();
	return row ? { number, who: row.who, at: row.at, values: JSON.parse(row.values) } : null;
}

/** Removes the versions and drafts of an item, and with them their links. */
export async function removeEdited(transaction: Store, kind: EditedKind, item: string): Promise<void> {
	await transaction.deleteFrom("versions").where("kind", "=", kind).where("item", "=", item).execute();
	await transaction.deleteFrom("drafts").where("kind", "=", kind).where("item", "=", item).execute();
}

function versionsOf(store: Store, kind: EditedKind, item: string) {
	return store.selectFrom("versions").where("kind", "=", kind).where("item", "=", item);
}
