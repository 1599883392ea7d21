import type { MailSettings } from "../config/mail-settings.ts";
import type { AppContext } from "../context.ts";
import { hour } from "../durations.ts";
import type { Job } from "../jobs.ts";
import { claimNext, endOldMail, recordOutcome } from "./claim.ts";
import { composeMail } from "./compose.ts";
import { createSender, type SendMail } from "./send.ts";

type MailContext = Pick<AppContext, "store" | "config" | "clock" | "log">;

/** Milliseconds that a mail which is under way gets when the process ends. */
const grace = 4_000;

/** The jobs of mail: sending what is due, where the settings say how, and giving up what is too old. */
export function mailJobs(context: MailContext): Job[] {
	const { mail } = context.config;
	const expiry: Job = {
		name: "old mail",
		period: hour,
		run: () => endOldMail(context.store, context.clock()),
	};
	if (!mail) return [expiry];
	const send = createSender(mail.server);
	return [{ name: "mail", period: 2_000, run: (stopping) => sendDueMail(context, mail, send, stopping) }, expiry];
}

/** Sends everything that is due and may be sent, one after the other, until the server is away or the process ends. */
export async function sendDueMail(
	{ store, config, clock, log }: MailContext,
	settings: MailSettings,
	send: SendMail,
	stopping: AbortSignal,
): Promise<void> {
	const stopSending = abortLater(stopping);
	while (!stopping.aborted) {
		const mail = await claimNext(store, clock(), config.mailPerDay);
		if (!mail) return;
		const outcome = await send(await composeMail(mail, settings, config), stopSending);
		await recordOutcome(store, mail, outcome, clock());
		// Without what the server said: it names addresses, which no log holds.
		if (outcome.result !== "sent")
			log.warn(
				{ mail: mail.id, kind: mail.kind, attempt: mail.attempts, result: outcome.result },
				"a mail was not sent",
			);
		if (outcome.result === "postponed" && outcome.isServerAway) return;
	}
}

/** A signal that follows another after the time that a mail under way gets. */
function abortLater(signal: AbortSignal): AbortSignal {
	const controller = new AbortController();
	signal.addEventListener("abort", () => setTimeout(() => controller.abort(), grace).unref(), { once: true });
	return controller.signal;
}
