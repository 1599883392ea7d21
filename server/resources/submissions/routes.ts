import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { careers } from "../../../content/careers.ts";
import { contact } from "../../../content/contact.ts";
import { applicationInputSchema, applicationSchema } from "../../../contract/application.ts";
import { contactRequestInputSchema, contactRequestSchema } from "../../../contract/contact-request.ts";
import { doneSchema, successSchema } from "../../../contract/envelope.ts";
import { formIdField, honeypotField, typingTimeField } from "../../../contract/form-fields.ts";
import { pageSchema } from "../../../contract/list.ts";
import { messages } from "../../../contract/messages.ts";
import {
	applicationListSchema,
	type CreatedSubmission,
	contactListSchema,
	createdSubmissionSchema,
} from "../../../contract/submission.ts";
import { isPostgres } from "../../../db/connect.ts";
import { adminRoute, auditContext } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { jsonBody } from "../../http/body.ts";
import { createClientAddress } from "../../http/client-address.ts";
import { requireFound } from "../../http/errors.ts";
import { createNetworkLimit } from "../../http/network-limit.ts";
import { jsonRequest, responsesOf, success } from "../../http/responses.ts";
import { idParameter } from "../../http/validation.ts";
import { queueSubmissionMails } from "../../mail/outbox.ts";
import { deleteRow } from "../deletion.ts";
import { addSubmission, idOfForm, isStored, listSubmissions, newSubmissionRow } from "./repository.ts";
import {
	fromApplication,
	fromContactRequest,
	type SentSubmission,
	toApplication,
	toContactRequest,
} from "./representation.ts";
import { serverFields } from "./server-fields.ts";
import { findSpamReasons } from "./spam-detection.ts";

/** Whether a form takes addresses with longer endings than the stated ones. */
const contactTakesLong = () => contact.form.takesLongEndings;
const careersTakeLong = () => careers.form.takesLongEndings;

const sendRefusals = [400, 413, 415, 422, 429] as const;

const sendContactRequest = createRoute({
	method: "post",
	path: "/user/contact-us",
	tags: ["Contact requests"],
	summary: "Send a contact request",
	middleware: [jsonBody] as const,
	request: jsonRequest(contactRequestInputSchema(contactTakesLong).extend(serverFields(contactTakesLong))),
	responses: responsesOf(successSchema(createdSubmissionSchema), [...sendRefusals]),
});

const sendApplication = createRoute({
	method: "post",
	path: "/user/carrier",
	tags: ["Career applications"],
	summary: "Send a career application",
	middleware: [jsonBody] as const,
	request: jsonRequest(
		applicationInputSchema(() => careers.applyingFor, careersTakeLong).extend(serverFields(careersTakeLong)),
	),
	responses: responsesOf(successSchema(createdSubmissionSchema), [...sendRefusals]),
});

const listContactRequests = createRoute({
	...adminRoute("Contact requests"),
	method: "get",
	path: "/user/contact-us",
	summary: "Contact requests, the last received first, or searched, filtered and sorted",
	request: { query: contactListSchema },
	responses: responsesOf(pageSchema(contactRequestSchema), [401, 422]),
});
const listApplications = createRoute({
	...adminRoute("Career applications"),
	method: "get",
	path: "/user/carrier",
	summary: "Career applications, the last received first, or searched, filtered and sorted",
	request: { query: applicationListSchema },
	responses: responsesOf(pageSchema(applicationSchema), [401, 422]),
});

/** What a form sends besides what people fill in. */
interface Hidden {
	[honeypotField]: string;
	[typingTimeField]?: number | undefined;
	[formIdField]?: string | undefined;
}

/** Contact requests and career applications (spec 7: `user/contact-us` and `user/carrier`, spelled so). */
export function submissionRoutes(
	api: OpenAPIHono<ApiEnvironment>,
	{ store, clock, config, createRateLimit }: AppContext,
): void {
	// Both forms together; what is refused for another reason does not count.
	const countByNetwork = createNetworkLimit(createRateLimit, {
		name: "forms",
		points: config.formLimit,
		seconds: 60 * 60,
		message: messages.tooManySubmissions,
	});
	const clientAddress = createClientAddress(config.trustedProxies);

	/** Why a submission looks like spam, as it is stored, or null. */
	const spamReasonOf = (
		{ name, topic, company, phone, requirements, message }: SentSubmission,
		{ [honeypotField]: honeypot, [typingTimeField]: typingTime }: Hidden,
	) => {
		const texts = [topic, company, phone, requirements, message];
		return findSpamReasons({ name, texts, honeypot, typingTime }).join(" ") || null;
	};

	/** Stores what was sent, unless it is stored already or its address has used up its hour, and gives its id. */
	async function accept(
		context: Context<ApiEnvironment>,
		sent: SentSubmission,
		hidden: Hidden,
	): Promise<CreatedSubmission> {
		const { [formIdField]: formId } = hidden;
		const id = formId && idOfForm(sent.kind, formId);
		if (id && (await isStored(store, id))) return { _id: id };
		// PostgreSQL's disk is its own.
		if (!isPostgres(config.database)) await context.get("requireRoom")();
		const counted = await countByNetwork(clientAddress(context));
		try {
			const now = clock();
			const row = newSubmissionRow({ ...sent, id, spamReason: spamReasonOf(sent, hidden) }, now);
			await store.transaction().execute(async (transaction) => {
				if (await addSubmission(transaction, row)) await queueSubmissionMails(transaction, row, config, now);
			});
			return { _id: row.id };
		} catch (error) {
			await counted.rewardOnError(error);
			throw error;
		}
	}

	api.openapi(sendContactRequest, async (context) => {
		const sent = context.req.valid("json");
		return context.json(success(await accept(context, fromContactRequest(sent, contact.form.fields), sent)), 200);
	});

	api.openapi(sendApplication, async (context) => {
		const sent = context.req.valid("json");
		return context.json(success(await accept(context, fromApplication(sent), sent)), 200);
	});

	api.openapi(listContactRequests, async (context) => {
		const { data, ...page } = await listSubmissions(store, "contact", context.req.valid("query"));
		return context.json({ status: "success" as const, data: data.map(toContactRequest), ...page }, 200);
	});

	api.openapi(listApplications, async (context) => {
		const { data, ...page } = await listSubmissions(store, "application", context.req.valid("query"));
		return context.json({ status: "success" as const, data: data.map(toApplication), ...page }, 200);
	});

	for (const [path, kind, tag] of [
		["/user/contact-us/{id}", "contact", "Contact requests"],
		["/user/carrier/{id}", "application", "Career applications"],
	] as const) {
		const remove = createRoute({
			...adminRoute(tag),
			method: "delete",
			path,
			summary: "Delete it; it can be restored for 30 days",
			request: idParameter,
			responses: responsesOf(doneSchema, [401, 404]),
		});
		api.openapi(remove, async (context) => {
			requireFound(await deleteRow(store, kind, context.req.valid("param").id, auditContext(context, clock)));
			return context.json(success(null), 200);
		});
	}
}
