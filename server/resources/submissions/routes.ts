import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { careers } from "../../../content/careers.ts";
import { contact } from "../../../content/contact.ts";
import { applicationInputSchema } from "../../../contract/application.ts";
import { contactRequestInputSchema } from "../../../contract/contact-request.ts";
import { formIdField, honeypotField, typingTimeField } from "../../../contract/form-fields.ts";
import { type CallsOfForm, submissionCalls } from "../../../contract/inbox.ts";
import { messages } from "../../../contract/messages.ts";
import { restorableDays } from "../../../contract/restorable-days.ts";
import type { SubmissionKind } from "../../../contract/submissions.ts";
import { isPostgres } from "../../../db/connect.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { Api, ApiEnvironment } from "../../http/api-environment.ts";
import { addCall } from "../../http/call.ts";
import { createClientAddress } from "../../http/client-address.ts";
import { requireFound } from "../../http/errors.ts";
import { createNetworkLimit } from "../../http/network-limit.ts";
import { queueSubmissionMails } from "../../mail/outbox.ts";
import { setDeleted } from "../trash/repository.ts";
import { addSubmission, idOfForm, isStored, listSubmissions, newSubmissionRow } from "./repository.ts";
import {
	type AnsweredSubmission,
	fromApplication,
	fromContactRequest,
	type SentSubmission,
	toApplication,
	toContactRequest,
} from "./representation.ts";
import { serverFields } from "./server-fields.ts";
import { findSpamReasons, isNotified } from "./spam-detection.ts";

/** Whether a form takes addresses with longer endings than the stated ones. */
const contactTakesLong = () => contact.form.takesLongEndings;
const careersTakeLong = () => careers.form.takesLongEndings;

/** Their headings in the document of the API. */
const tags: Record<SubmissionKind, string> = { contact: "Contact requests", application: "Career applications" };

/** What a form sends besides what people fill in. */
interface Hidden {
	[honeypotField]: string;
	[typingTimeField]?: number | undefined;
	[formIdField]?: string | undefined;
}

/** Contact requests and career applications (spec 7: `user/contact-us` and `user/carrier`, spelled so). */
export function submissionRoutes(api: Api, { store, clock, config, createRateLimit }: AppContext): void {
	// Both forms together; what is refused for another reason does not count.
	const countByNetwork = createNetworkLimit(createRateLimit, {
		name: "forms",
		points: config.formLimit,
		seconds: 60 * 60,
		message: messages.tooManySubmissions,
	});
	const clientAddress = createClientAddress(config.trustedProxies);

	/** Stores what was sent, unless it is stored already or its address has used up its hour, and gives its id. */
	async function accept(context: Context<ApiEnvironment>, sent: SentSubmission, hidden: Hidden) {
		const { [formIdField]: formId, [honeypotField]: honeypot, [typingTimeField]: typingTime } = hidden;
		const id = formId && idOfForm(sent.kind, formId);
		if (id && (await isStored(store, id))) return { _id: id };
		// PostgreSQL's disk is its own.
		if (!isPostgres(config.database)) await context.get("requireRoom")();
		const counted = await countByNetwork(clientAddress(context));
		try {
			const now = clock();
			const { name, topic, company, phone, requirements, message } = sent;
			const texts = [topic, company, phone, requirements, message];
			const reasons = findSpamReasons({ name, texts, honeypot, typingTime });
			const row = newSubmissionRow({ ...sent, id, spamReason: reasons.join(" ") || null }, now);
			await store.transaction().execute(async (transaction) => {
				if ((await addSubmission(transaction, row)) && isNotified(reasons, texts))
					await queueSubmissionMails(transaction, row, config, now);
			});
			return { _id: row.id };
		} catch (error) {
			await counted.rewardOnError(error);
			throw error;
		}
	}

	addCall(api, tags.contact, {
		...submissionCalls.contact.send,
		summary: "Send a contact request",
		body: contactRequestInputSchema(contactTakesLong).extend(serverFields(contactTakesLong)),
		refusals: [429],
		answer: async ({ context, body }) => ({
			data: await accept(context, fromContactRequest(body, contact.form.fields), body),
		}),
	});

	const positions = () => careers.applyingFor;
	addCall(api, tags.application, {
		...submissionCalls.application.send,
		summary: "Send a career application",
		body: applicationInputSchema(positions, careersTakeLong).extend(serverFields(careersTakeLong)),
		refusals: [429],
		answer: async ({ context, body }) => ({ data: await accept(context, fromApplication(body), body) }),
	});

	/** The calls of the specification by which an admin lists and deletes what one form brought. */
	function addAdminCalls<Item extends z.ZodType>(
		kind: SubmissionKind,
		calls: CallsOfForm<Item>,
		toItem: (row: AnsweredSubmission) => z.input<Item>,
	) {
		const addAdminCall = adminCalls(api, tags[kind], clock);
		addAdminCall({
			...calls.list,
			summary: `${tags[kind]}, the last received first, or searched, filtered and sorted`,
			async answer({ query }) {
				const { data, ...page } = await listSubmissions(store, kind, query);
				return { data: data.map(toItem), ...page };
			},
		});
		addAdminCall({
			...calls.remove,
			summary: `Delete it; it can be restored for ${restorableDays} days`,
			async answer({ params: { id }, audit }) {
				requireFound(await setDeleted(store, kind, id, true, audit));
			},
		});
	}
	addAdminCalls("contact", submissionCalls.contact, toContactRequest);
	addAdminCalls("application", submissionCalls.application, toApplication);
}
