import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Store } from "../../db/connect.ts";
import { addSetting, readSetting } from "../../db/settings.ts";

const setting = "signInMarkKey";
/** A mark is good for a year after the sign-in that handed it out, in milliseconds. */
const lasting = 365 * 24 * 60 * 60 * 1000;

/**
 * What a browser keeps after a sign-in, so that strangers who guess do not keep it waiting. It says that this user has
 * signed in with it, opens nothing, and is good for that user alone.
 */
export interface SignInMarks {
	/** Makes one for a browser in which a user has just signed in. */
	make: (userId: string, now: Date) => Promise<string>;
	/** Whether a mark was made here, for this user, within the last year. */
	isFor: (mark: string, userId: string, now: Date) => Promise<boolean>;
}

/** Marks signed with a key from the store. */
export function createSignInMarks(store: Store): SignInMarks {
	let key: Promise<Buffer> | undefined;
	const sign = async (content: string, userId: string) => {
		key ??= readKey(store).catch((error) => {
			key = undefined;
			throw error;
		});
		return createHmac("sha256", await key)
			.update(`${content}.${userId}`)
			.digest("base64url");
	};
	return {
		async make(userId, now) {
			const content = `${now.getTime()}.${randomBytes(16).toString("base64url")}`;
			return `${content}.${await sign(content, userId)}`;
		},
		async isFor(mark, userId, now) {
			const [, content, made, signature] = /^((\d{1,15})\.[\w-]{22})\.([\w-]{43})$/.exec(mark) ?? [];
			if (!content || !signature || now.getTime() - Number(made) > lasting) return false;
			return timingSafeEqual(Buffer.from(signature), Buffer.from(await sign(content, userId)));
		},
	};
}

/** The key of this store; the first who needs it makes it. */
async function readKey(store: Store): Promise<Buffer> {
	await addSetting(store, setting, randomBytes(32).toString("base64url"));
	return Buffer.from(String(await readSetting(store, setting)), "base64url");
}
