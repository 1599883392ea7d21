import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { UserRow } from "../../db/account-rows.ts";
import type { Store } from "../../db/connect.ts";
import { addSetting, deviceKeySetting, readSetting } from "../../db/settings.ts";
import { day } from "../durations.ts";

/** Whose token it is. A new password ends all tokens of its user. */
type Owner = Pick<UserRow, "id" | "password_hash">;

/** A device token is valid for a year after the sign-in that handed it out, in milliseconds. */
const lifetimeMs = 365 * day;

/**
 * Makes a token by which a browser shows that a user has signed in with it (OWASP calls it a device cookie), so that the
 * owner is notified of other browsers alone. It is signed with a key from the store, opens no session and is valid for
 * its user alone.
 */
export async function makeDeviceToken(store: Store, user: Owner, now: Date): Promise<string> {
	const content = `${now.getTime()}.${randomBytes(16).toString("base64url")}`;
	return `${content}.${await sign(store, content, user)}`;
}

/** Whether a token was made here, for this user and password, within the last year. */
export async function isDeviceToken(store: Store, token: string, user: Owner, now: Date): Promise<boolean> {
	const [, content, madeAt, signature] = /^((\d{1,15})\.[\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
	if (!content || !signature || now.getTime() - Number(madeAt) > lifetimeMs) return false;
	return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(store, content, user)));
}

async function sign(store: Store, content: string, { id, password_hash }: Owner): Promise<string> {
	return createHmac("sha256", await readStoreKey(store))
		.update(`${content}.${id}.${password_hash}`)
		.digest("base64url");
}

/** The key of this store; the first process that needs it makes it. */
export async function readStoreKey(store: Store): Promise<Buffer> {
	let key = await readSetting(store, deviceKeySetting);
	if (key === undefined) {
		await addSetting(store, deviceKeySetting, randomBytes(32).toString("base64url"));
		key = await readSetting(store, deviceKeySetting);
	}
	return Buffer.from(String(key), "base64url");
}
