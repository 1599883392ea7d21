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
 * Makes and checks tokens by which a browser shows that a user has signed in with it (OWASP calls them device cookies), so
 * that the owner is notified of other browsers alone. They are signed with a key from the store. A token opens no session and
 * is valid for its user alone.
 */
export function createDeviceTokens(store: Store) {
	let key: Promise<Buffer> | undefined;
	const sign = async (content: string, { id, password_hash }: Owner) => {
		key ??= readStoreKey(store).catch((error) => {
			key = undefined;
			throw error;
		});
		return createHmac("sha256", await key)
			.update(`${content}.${id}.${password_hash}`)
			.digest("base64url");
	};
	return {
		/** Makes one for a browser in which a user has just signed in. */
		async make(user: Owner, now: Date): Promise<string> {
			const content = `${now.getTime()}.${randomBytes(16).toString("base64url")}`;
			return `${content}.${await sign(content, user)}`;
		},
		/** Whether a token was made here, for this user and password, within the last year. */
		async isValid(token: string, user: Owner, now: Date): Promise<boolean> {
			const [, content, madeAt, signature] = /^((\d{1,15})\.[\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
			if (!content || !signature || now.getTime() - Number(madeAt) > lifetimeMs) return false;
			return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(content, user)));
		},
	};
}

/** The key of this store; the first process that needs it makes it. */
export async function readStoreKey(store: Store): Promise<Buffer> {
	await addSetting(store, deviceKeySetting, randomBytes(32).toString("base64url"));
	return Buffer.from(String(await readSetting(store, deviceKeySetting)), "base64url");
}
