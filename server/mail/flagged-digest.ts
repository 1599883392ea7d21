import { accountMails } from "../../content/account-mails.ts";
import { interpolate } from "../../content/interpolate.ts";
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
export async function queueFlaggedDigest({ store, config, clock }: AppContext): Promise<void> {
	const now = clock();
	const noted = await readSetting(store, digestSetting);
	// An instant in the future is of a clock that was ahead.
	const last = typeof noted === "string" && noted <= now.toISOString() ? noted : instantAfter(now, -day);
	if (last > instantAfter(now, -day)) return;
	// What the product flagged, and what is still flagged; requests stand before applications.
	const flagged = await store
		.selectFrom("submissions")
		.select((select) => ["kind", select.fn.countAll<number | string>().as("count")])
		.where("spam", "=", 1)
		.where("spam_reason", "!=", "admin")
		.where("deleted_at", "is", null)
		.where("created_at", ">", last)
		.groupBy("kind")
		.orderBy("kind", "desc")
		.execute();
	if (flagged.length === 0) return;
	const { subject, text, lines } = accountMails.flagged;
	const total = flagged.reduce((sum, { count }) => sum + Number(count), 0);
	const entries = flagged.map(({ kind, count }) => {
		const address = `${inboxAddress(siteAddress(config), kind)}&show=flagged`;
		return interpolate(lines[kind], { count, address });
	});
	const content = {
		subject: interpolate(subject, { count: total }),
		text: interpolate(text, { entries: entries.join("\n") }),
	};
	await store.transaction().execute(async (transaction) => {
		await writeSetting(transaction, digestSetting, now.toISOString());
		await queueMail(transaction, { kind: "account", to: null, ...content }, now);
	});
}
