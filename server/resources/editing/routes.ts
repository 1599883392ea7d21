import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
	draftIdSchema,
	draftInputSchema,
	draftListSchema,
	draftSchema,
	editedKinds as kindNames,
	previewInputSchema,
	previewLinkSchema,
	versionSchema,
	versionWithValuesSchema,
} from "../../../contract/editing.ts";
import { doneSchema, successSchema } from "../../../contract/envelope.ts";
import { pageSchema } from "../../../contract/list.ts";
import { messages } from "../../../contract/messages.ts";
import { wholeNumber } from "../../../contract/parameters.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { DraftRow } from "../../../db/schema.ts";
import { record } from "../../auth/audit/record.ts";
import { adminRoute, auditContext, requireAdmin } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { adminJsonBody, jsonBody } from "../../http/body.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { jsonRequest, responsesOf, success } from "../../http/responses.ts";
import { siteAddress } from "../../http/site-address.ts";
import { idInPath, parseValid } from "../../http/validation.ts";
import { type DraftConflict, findDraft, findDraftRow, listDrafts, removeDraft, saveDraft } from "./draft-repository.ts";
import { editedKinds } from "./kinds.ts";
import { endLinks, makeLink } from "./preview-links.ts";
import { findPublication, findVersion, listVersions } from "./version-repository.ts";

const admins = adminRoute("Editing");
const oneDraft = successSchema(draftSchema);
const draftParameter = { params: z.object({ id: draftIdSchema }) };
const itemParameters = { kind: z.enum(kindNames), item: idInPath };

const list = createRoute({
	...admins,
	method: "get",
	path: "/admin/drafts",
	summary: "What is being written and not published, the last saved first",
	request: { query: draftListSchema },
	responses: responsesOf(pageSchema(draftSchema), [401, 422]),
});
const read = createRoute({
	...admins,
	method: "get",
	path: "/admin/drafts/{id}",
	summary: "One draft; 409 names the item as which it was published",
	request: draftParameter,
	responses: responsesOf(oneDraft, [401, 404, 409]),
});
const write = createRoute({
	...admins,
	method: "put",
	path: "/admin/drafts/{id}",
	summary: "Store a draft, which publishes nothing; 409 carries the stored one that it does not follow",
	middleware: [requireAdmin, adminJsonBody] as const,
	request: { ...draftParameter, ...jsonRequest(draftInputSchema) },
	responses: responsesOf(oneDraft, [400, 401, 404, 409, 413, 415, 422]),
});
const remove = createRoute({
	...admins,
	method: "delete",
	path: "/admin/drafts/{id}",
	summary: "Discard a draft and end its preview links",
	request: draftParameter,
	responses: responsesOf(doneSchema, [401, 404]),
});
const share = createRoute({
	...admins,
	method: "post",
	path: "/admin/drafts/{id}/preview",
	summary: "Make an address that shows a draft to whoever has it, for 30 days at most",
	middleware: [requireAdmin, jsonBody] as const,
	request: { ...draftParameter, ...jsonRequest(previewInputSchema) },
	responses: responsesOf(successSchema(previewLinkSchema), [400, 401, 404, 413, 415, 422]),
});
const unshare = createRoute({
	...admins,
	method: "delete",
	path: "/admin/drafts/{id}/preview",
	summary: "End all preview links of a draft",
	request: draftParameter,
	responses: responsesOf(doneSchema, [401, 404]),
});
const versions = createRoute({
	...admins,
	method: "get",
	path: "/admin/versions/{kind}/{item}",
	summary: "What was published of an item, the newest first",
	request: { params: z.object(itemParameters) },
	responses: responsesOf(successSchema(z.array(versionSchema)), [401, 404]),
});
const version = createRoute({
	...admins,
	method: "get",
	path: "/admin/versions/{kind}/{item}/{number}",
	summary: "One version with its values",
	request: { params: z.object({ ...itemParameters, number: wholeNumber("number", 1, 2 ** 31 - 1) }) },
	responses: responsesOf(successSchema(versionWithValuesSchema), [401, 404]),
});

/** Drafts, preview links and versions of whatever is published. */
export function editingRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock, config }: AppContext): void {
	api.openapi(list, async (context) => {
		const page = await listDrafts(store, context.req.valid("query"), clock());
		return context.json({ status: "success" as const, ...page }, 200);
	});

	api.openapi(read, async (context) => {
		const { id } = context.req.valid("param");
		const draft = await findDraft(store, id, clock());
		const published = draft ? undefined : await findPublication(store, id);
		if (published) throw refusalOf({ published: published.item });
		return context.json(success(requireFound(draft)), 200);
	});

	api.openapi(write, async (context) => {
		const { id } = context.req.valid("param");
		const input = context.req.valid("json");
		const { kind, item = null, version: restored } = input;
		const values = parseValid(editedKinds[kind].values, input.values);
		const audit = auditContext(context, clock);
		const draft = await withAdvisoryLock(store, async (transaction) => {
			requireFound(await editedKinds[kind].exists(transaction, item));
			const saved = await saveDraft(transaction, id, input, values, audit);
			if (!("_id" in saved)) throw refusalOf(saved);
			if (restored !== undefined)
				await record(transaction, audit, "versionRestored", `${subjectOf({ id, kind, item })} ${restored}`);
			return saved;
		});
		return context.json(success(draft), 200);
	});

	api.openapi(remove, async (context) => {
		const { id } = context.req.valid("param");
		requireFound(await removeDraft(store, id));
		return context.json(success(null), 200);
	});

	api.openapi(share, async (context) => {
		const { id } = context.req.valid("param");
		const { days } = context.req.valid("json");
		const audit = auditContext(context, clock);
		const maker = { now: audit.now, userId: context.get("user")?._id ?? null };
		const { token, expiresAt, page } = await withAdvisoryLock(store, async (transaction) => {
			const draft = requireFound(await findDraftRow(transaction, id));
			await record(transaction, audit, "previewLinkMade", subjectOf(draft));
			const page = (draft.item !== null && editedKinds[draft.kind].beginsAt?.(draft.item)) || "";
			return { ...(await makeLink(transaction, id, days, maker)), page: page.replace(/\/$/, "") };
		});
		return context.json(success({ url: `${siteAddress(config)}/preview/${token}${page}`, expiresAt }), 200);
	});

	api.openapi(unshare, async (context) => {
		const { id } = context.req.valid("param");
		const audit = auditContext(context, clock);
		await withAdvisoryLock(store, async (transaction) => {
			const draft = requireFound(await findDraftRow(transaction, id));
			if ((await endLinks(transaction, id)) > 0)
				await record(transaction, audit, "previewLinksEnded", subjectOf(draft));
		});
		return context.json(success(null), 200);
	});

	api.openapi(versions, async (context) => {
		const { kind, item } = context.req.valid("param");
		const found = await listVersions(store, kind, item);
		return context.json(success(requireFound(found.length > 0 && found)), 200);
	});

	api.openapi(version, async (context) => {
		const { kind, item, number } = context.req.valid("param");
		return context.json(success(requireFound(await findVersion(store, kind, item, number))), 200);
	});
}

function refusalOf(conflict: DraftConflict): HttpError {
	if ("gone" in conflict) return new HttpError(404, messages.notFound);
	return "stored" in conflict
		? new HttpError(409, messages.editedElsewhere, { data: conflict.stored })
		: new HttpError(409, messages.draftPublished, { data: conflict });
}

/** What the audit list calls a draft: its item, or its own id. */
function subjectOf({ id, kind, item }: Pick<DraftRow, "id" | "kind" | "item">): string {
	return `${kind} ${item ?? id}`;
}
