import type { Store } from "./connect.ts";

/** The setting with the key that signs device tokens. No backup holds it. */
export const deviceKeySetting = "signInMarkKey";

/** The setting of a mail server that takes nothing. */
export const mailServerSetting = "mail server";

/** The setting of when the last alarm of each kind was sent. A restore forgets it. */
export const alarmsSetting = "alarms";

/** The value that is stored under a name; undefined when there is none. */
export async function readSetting(store: Store, name: string): Promise<unknown> {
	const row = await store.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
	return row && JSON.parse(row.value);
}

/** Stores a value under a name, in place of an earlier one. */
export async function writeSetting(store: Store, name: string, setting: unknown): Promise<void> {
	const value = JSON.stringify(setting);
	await store
		.insertInto("settings")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

/** Removes what is stored under a name, if anything is. */
export async function removeSetting(store: Store, name: string): Promise<void> {
	await store.deleteFrom("settings").where("name", "=", name).execute();
}

/**
 * Stores a value under a name that has none. @returns false when it had one, even one that another process has just
 * stored
 */
export async function addSetting(store: Store, name: string, setting: unknown): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await store
		.insertInto("settings")
		.values({ name, value: JSON.stringify(setting) })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows) > 0;
}
