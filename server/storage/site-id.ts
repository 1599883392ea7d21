import { randomUUID } from "node:crypto";
import type { Store } from "../../db/connect.ts";
import { addSetting, readSetting, writeSetting } from "../../db/settings.ts";

const setting = "site id";

/** The id by which a site tells its backups from another's; null before its first start. */
export async function readSiteId(store: Store): Promise<string | null> {
	return ((await readSetting(store, setting)) as string | undefined) ?? null;
}

/** Gives a site an id unless it has one. */
export async function ensureSiteId(store: Store): Promise<void> {
	await addSetting(store, setting, randomUUID());
}

/** Makes another site of a restored one. */
export function renewSiteId(store: Store): Promise<void> {
	return writeSetting(store, setting, randomUUID());
}
