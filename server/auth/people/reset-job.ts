import { accountMails } from "../../../content/account-mails.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { withJobLock } from "../../../db/advisory-lock.ts";
import type { AppContext } from "../../context.ts";
import type { Job } from "../../jobs.ts";
import { queueMail } from "../../mail/outbox.ts";

/** Milliseconds between two looks at what was asked for. */
const period = 2_000;
/** Mails in an hour to one account, from however many networks they are asked for. */
const mails = { max: 3, seconds: 60 * 60 };

/** A request for a new password; an address without an account has no user. */
interface AskedReset {
	id: string;
	userId: string | null;
	email: string | null;
}

/**
 * Looks up whose password was forgotten and queues a mail to those who are admins. It runs apart from the request, so that
 * its time says nothing of an address.
 */
export function resetJob({ store, clock, createRateLimit }: AppContext): Job {
	const limit = createRateLimit("reset-mails", mails.max, mails.seconds, messages.tooManyAttempts);
	const asked = (): Promise<AskedReset[]> =>
		store
			.selectFrom("account_links")
			.leftJoin("users", "users.email", "account_links.email")
			.select(["account_links.id", "users.id as userId", "users.email"])
			.where("kind", "=", "reset")
			.where("user_id", "is", null)
			.execute();
	const answer = async ({ id, userId, email }: AskedReset) => {
		const isAllowed =
			userId !== null &&
			(await limit.consume(userId).then(
				() => true,
				() => false,
			));
		if (!isAllowed || email === null) return store.deleteFrom("account_links").where("id", "=", id).execute();
		const { subject, text } = accountMails.reset;
		const mail = { kind: "account", to: email, subject, text: interpolate(text, { email }), accountLink: id } as const;
		return store.transaction().execute(async (transaction) => {
			await transaction.updateTable("account_links").set({ user_id: userId }).where("id", "=", id).execute();
			await queueMail(transaction, mail, clock());
		});
	};
	return {
		name: "resets",
		period,
		async run() {
			if ((await asked()).length > 0)
				await withJobLock(store, "resets", async () => {
					for (const request of await asked()) await answer(request);
				});
		},
	};
}
