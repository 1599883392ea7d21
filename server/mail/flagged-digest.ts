import { accountMails } from "../../content/account-mails.ts";
import { interpolate } from "../../content/interpolate.ts";
import { submissionKinds } from "../../contract/submission.ts";
import type { Store } from "../../db/connect.ts";
import { count } from "../../db/count.ts";
import { readSetting, writeSetting } from "../../db/settings.ts";
import type { AppContext } from "../context.ts";
import { day, instantAfter } from "../durations.ts";
import { siteAddress } from "../http/site-address.ts";
import { inboxAddress } from "./inbox-address.ts";
import { queueMail } from "./outbox.ts";

/** The settings row with the instant of the last digest. */
const digestSetting = "flagged digest";

/**
 * Queues one mail to the owner about all entries that were flagged since the last one, at most once a day. Robots can send
 * thousands, and must use up neither the owner's patience nor `MAIL_PER_DAY`.
 */
export async function queueFlaggedDigest({
	store,
	config,
	clock,
}: Pick<AppContext, "store" | "config" | "clock">): Promise<void> {
	const now = clock();
	const noted = await readSetting(store, digestSetting);
	// An instant in the future is of a clock that was ahead.
	const last = typeof noted === "string" && noted <= now.toISOString() ? noted : instantAfter(now, -day);
	if (last > instantAfter(now, -day)) return;
	const counts = await Promise.all(
		submissionKinds.map(async (kind) => ({ kind, count: await countFlagged(store, kind, last) })),
	);
	const found = counts.filter(({ count }) => count > 0);
	if (found.length === 0) return;
	const { subject, text, lines } = accountMails.flagged;
	const total = counts.reduce((sum, { count }) => sum + count, 0);
	await store.transaction().execute(async (transaction) => {
		await writeSetting(transaction, digestSetting, now.toISOString());
		const entries = found
			.map(({ kind, count }) =>
				interpolate(lines[kind], {
					count,
					address: `${inboxAddress(siteAddress(config), kind)}&show=flagged`,
				}),
			)
			.join("\n");
		const mail = { subject: interpolate(subject, { count: total }), text: interpolate(text, { entries }) };
		await queueMail(transaction, { kind: "account", to: null, ...mail }, now);
	});
}

/** Entries of a kind that the product flagged after an instant, and that are still flagged. */
function countFlagged(store: Store, kind: (typeof submissionKinds)[number], since: string): Promise<number> {
	return count(
		store
			.selectFrom("submissions")
			.where("kind", "=", kind)
			.where("spam", "=", 1)
			.where("spam_reason", "!=", "admin")
			.where("deleted_at", "is", null)
			.where("created_at", ">", since),
	);
}
