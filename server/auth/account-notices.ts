import { accountMails } from "../../content/account-mails.ts";
import { interpolate } from "../../content/interpolate.ts";
import { zonedTimeInMail } from "../../content/site-time.ts";
import type { Config } from "../config/config.ts";
import { siteAddress } from "../http/site-address.ts";
import type { ComposedMail } from "../mail/outbox.ts";

/** Tells the owner that a command gave an admin another password. @param hadFactor whether that turned a second factor off */
export function passwordResetMail(email: string, hadFactor: boolean, now: Date): ComposedMail {
	const { subject, text, factorOff } = accountMails.passwordReset;
	const said = interpolate(text, { email, time: zonedTimeInMail(now.toISOString()) });
	return { kind: "account", to: null, subject, text: hadFactor ? `${said}\n\n${factorOff}` : said };
}

/** Tells the owner of a sign-in with an unknown device. */
export function newDeviceMail(config: Config, email: string, device: string, now: Date): ComposedMail {
	const { subject, text, unknownDevice } = accountMails.newDevice;
	const time = zonedTimeInMail(now.toISOString());
	const address = `${siteAddress(config)}/admin/account`;
	const said = interpolate(text, { email, time, device: device || unknownDevice, address });
	return { kind: "account", to: null, subject, text: said };
}
