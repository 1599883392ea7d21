import { accountMails } from "../../content/account-mails.ts";
import { interpolate } from "../../content/interpolate.ts";
import { zonedTime } from "../../content/site-time.ts";
import { messages } from "../../contract/messages.ts";
import type { UserRow } from "../../db/account-rows.ts";
import type { AppContext } from "../context.ts";
import { siteAddress } from "../http/site-address.ts";
import type { WrittenMail } from "../mail/outbox.ts";

/** Mails about one user a day: a program without a device token may sign in every hour. */
const maxPerDay = 10;

/** Writes the mail about a sign-in with an unknown device; null when the day's limit of such mails is reached. */
export function createNewDeviceMails({
	config,
	clock,
	createRateLimit,
}: Pick<AppContext, "config" | "clock" | "createRateLimit">): (
	user: UserRow,
	device: string,
) => Promise<WrittenMail | null> {
	const mailLimit = createRateLimit("told-devices", Number.MAX_SAFE_INTEGER, 24 * 60 * 60, messages.tooManyAttempts);
	return async ({ id, email }, device) => {
		if ((await mailLimit.consume(id)) >= maxPerDay) return null;
		const { subject, text, unknownDevice } = accountMails.newDevice;
		return {
			kind: "account",
			to: null,
			subject,
			text: interpolate(text, {
				email,
				time: zonedTime(clock().toISOString()),
				device: device || unknownDevice,
				address: `${siteAddress(config)}/admin/account`,
			}),
		};
	};
}
