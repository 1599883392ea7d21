import { mailKinds } from "../../contract/mail.ts";
import { withJobLock } from "../../db/advisory-lock.ts";
import { mailServerSetting, removeSetting } from "../../db/settings.ts";
import type { MailSettings } from "../config/config.ts";
import type { AppContext } from "../context.ts";
import { hour } from "../durations.ts";
import type { Job } from "../jobs.ts";
import { writeAccountLink } from "./account-link.ts";
import { claimNext, nextDue, recordDelivery } from "./claim.ts";
import { composeMail, webhookEvent } from "./compose.ts";
import { queueFlaggedDigest } from "./flagged-digest.ts";
import { weighRefusal } from "./refusals.ts";
import { createSender, type SendMail } from "./send.ts";
import { endPause, isPaused, noteServerAway, readServerTrouble } from "./server-state.ts";
import { createWebhook, type PostEvent } from "./webhook.ts";

/** Milliseconds between two looks into the outbox. */
const period = 2_000;
const sentKinds = mailKinds.filter((kind) => kind !== "webhook");
/** What the webhook takes. */
const ofWebhook = { kinds: ["webhook"], perDay: Number.POSITIVE_INFINITY } as const;
/** Milliseconds that a mail which is under way gets when the process ends. */
const grace = 4_000;

/** The jobs of the outbox: sending what is due, where the settings say how. */
export function mailJobs(context: AppContext): Job[] {
	const { store, clock } = context;
	const { mail, webhook, mailPerDay: perDay } = context.config;
	const jobs: Job[] = [];
	if (webhook) {
		const post = createWebhook(webhook);
		jobs.push({
			name: "webhook",
			period,
			async run(stopping) {
				if (await nextDue(store, clock(), ofWebhook))
					await withJobLock(store, "webhook", () => postDueEvents(context, post, stopping));
			},
		});
	}
	if (!mail) return jobs;
	const send = createSender(mail.server);
	let isFirst = true;
	const sending: Job = {
		name: "mail",
		period,
		async run(stopping) {
			if (isFirst) await endPause(store);
			isFirst = false;
			const trouble = await readServerTrouble(store);
			if (trouble && isPaused(trouble, clock())) return;
			if (await nextDue(store, clock(), { kinds: sentKinds, perDay }))
				await withJobLock(store, "mail", () => sendDueMail(context, mail, send, stopping));
		},
	};
	const queue = () => queueFlaggedDigest(context);
	return [sending, ...jobs, { name: "digest", period: hour, run: () => withJobLock(store, "digest", queue) }];
}

/** Posts every request and alarm that is due to the webhook, until it is not reached or the process ends. */
async function postDueEvents(
	{ store, config, clock, log }: AppContext,
	post: PostEvent,
	stopping: AbortSignal,
): Promise<void> {
	while (!stopping.aborted) {
		const due = await claimNext(store, clock(), ofWebhook);
		if (!due) return;
		const delivery = await post(webhookEvent(due, config), stopping);
		await recordDelivery(store, due, delivery, clock());
		if (delivery.result === "sent") continue;
		log.warn({ id: due.id, attempt: due.attempts, reason: delivery.reason }, "a webhook request failed");
		if (delivery.result === "postponed") return;
	}
}

/** Sends everything that is due and may be sent, one after the other, until the server is away or the process ends. */
async function sendDueMail(
	{ store, config, clock, log }: AppContext,
	settings: MailSettings,
	send: SendMail,
	stopping: AbortSignal,
): Promise<void> {
	const stopSending = abortLater(stopping);
	let trouble = await readServerTrouble(store);
	const noteWell = async () => {
		if (trouble) await removeSetting(store, mailServerSetting);
		trouble = null;
	};
	for (let tried = 0; !stopping.aborted; ) {
		const isProbe = trouble !== null;
		const mail = await claimNext(store, clock(), { kinds: sentKinds, perDay: config.mailPerDay, isProbe });
		if (!mail) return tried > 0 ? noteWell() : undefined;
		const linked = await writeAccountLink(store, mail, config, clock());
		if (!linked) continue;
		tried += 1;
		const answer = linked.hideToken(await send(await composeMail(linked.mail, settings, config), stopSending));
		const delivery = await weighRefusal(store, mail, answer, clock());
		await recordDelivery(store, mail, delivery, clock());
		// Without the server's answer: it names addresses, which must not be logged.
		if (delivery.result !== "sent")
			log.warn(
				{ mail: mail.id, kind: mail.kind, attempt: mail.attempts, result: delivery.result },
				"a mail was not sent",
			);
		if (delivery.result === "postponed" && delivery.isServerAway) {
			await noteServerAway(store, delivery.reason, clock());
			return;
		}
		// That one recipient is refused says nothing: several in a row are trouble.
		if (delivery.result === "sent") await noteWell();
	}
}

/** A signal that follows another after the time that a mail under way gets. */
function abortLater(signal: AbortSignal): AbortSignal {
	const controller = new AbortController();
	signal.addEventListener("abort", () => setTimeout(() => controller.abort(), grace).unref(), { once: true });
	return controller.signal;
}
