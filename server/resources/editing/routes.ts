import { z } from "@hono/zod-openapi";
import type { AuditAction } from "../../../contract/audit.ts";
import { type DraftRefusal, editingCalls, maxPreviewDays } from "../../../contract/editing.ts";
import { messages } from "../../../contract/messages.ts";
import { saveFields } from "../../../contract/published.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import { record } from "../../auth/audit/record.ts";
import { lockUser } from "../../auth/lock-user.ts";
import { findUser } from "../../auth/repository.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { adminJsonBody, imageBody } from "../../http/body.ts";
import { formOf } from "../../http/call.ts";
import { HttpError, requireFound, wrongField } from "../../http/errors.ts";
import { siteAddress } from "../../http/site-address.ts";
import { parseValid } from "../../http/validation.ts";
import { findImages, storeImage } from "../../storage/images/image-store.ts";
import { lostLinks } from "../../text/problems.ts";
import { readText } from "../../text/read-text.ts";
import { findLastDone } from "../audit/repository.ts";
import { readImage, uploadField } from "../publishing/upload.ts";
import {
	findDraft,
	findDraftRow,
	listDrafts,
	publishedAs,
	removeDraft,
	saveDraft,
	subjectOf,
} from "./draft-repository.ts";
import { editedKinds } from "./kinds.ts";
import { endLinks, makeLink } from "./preview-links.ts";
import { findPublication, findVersion, listVersions } from "./version-repository.ts";

/**
 * Drafts, preview links and versions of whatever is published, and what its texts are written with.
 * @param hasAddress whether visitors find something at a path of the site
 */
export function editingRoutes(
	api: Api,
	{ store, clock, config }: AppContext,
	hasAddress: (path: string) => Promise<boolean>,
): void {
	const addCall = adminCalls(api, "Editing", clock);

	addCall({
		...editingCalls.drafts,
		summary: "What is being written and not published, the last saved first",
		answer: ({ query }) => listDrafts(store, query, clock()),
	});

	addCall({
		...editingCalls.draft,
		summary: "One draft; 409 names the item as which it was published",
		refusals: [409],
		async answer({ params: { id } }) {
			const draft = await findDraft(store, id, clock());
			const published = draft ? undefined : await findPublication(store, id);
			if (published) throw refusalOf(publishedAs(published));
			return { data: requireFound(draft) };
		},
	});

	addCall({
		...editingCalls.saveDraft,
		summary: "Store a draft, which publishes nothing; 409 carries the stored one that it does not follow",
		receive: adminJsonBody,
		refusals: [409],
		async answer({ params: { id }, body: input, audit }) {
			const { kind, item = null, base, version: restored } = input;
			const values = parseValid(editedKinds[kind].values, input.values);
			const data = await withAdvisoryLock(store, async (transaction) => {
				const savedAt = await editedKinds[kind].savedAt(transaction, item);
				const subject = `${kind} ${item}`;
				if (savedAt === undefined)
					throw refusalOf({ gone: "item", done: await findLastDone(transaction, subject, ["deleted"]) });
				const saved = await saveDraft(transaction, id, input, values, audit);
				if (!("_id" in saved)) throw refusalOf(saved);
				if (restored !== undefined)
					await record(transaction, audit, "versionRestored", `${subjectOf({ id, kind, item })} ${restored}`);
				return base === undefined || base === savedAt
					? saved
					: { ...saved, changed: await findLastDone(transaction, subject, changes) };
			});
			return { data };
		},
	});

	addCall({
		...editingCalls.removeDraft,
		summary: "Discard a draft and end its preview links",
		async answer({ params: { id }, audit }) {
			await withAdvisoryLock(store, async (transaction) => {
				const draft = requireFound(await findDraftRow(transaction, id));
				await removeDraft(transaction, id);
				await record(transaction, audit, "discarded", subjectOf(draft));
			});
		},
	});

	addCall({
		...editingCalls.makePreview,
		summary: `Make an address that shows a draft to whoever has it, for ${maxPreviewDays} days at most`,
		async answer({ params: { id }, body: { days }, audit }) {
			const { token, expiresAt, page } = await withAdvisoryLock(store, async (transaction) => {
				const draft = requireFound(await findDraftRow(transaction, id));
				const user = await findUser(transaction, audit.actor);
				// Another admin may remove the maker at this moment, whose links go then.
				if (!user || !(await lockUser(transaction, user))) throw new HttpError(401, messages.signInFirst);
				const maker = { now: audit.now, userId: user.id };
				await record(transaction, audit, "previewLinkMade", subjectOf(draft));
				const page = (draft.item !== null && editedKinds[draft.kind].beginsAt?.(draft.item)) || "";
				return { ...(await makeLink(transaction, id, days, maker)), page: page.replace(/\/$/, "") };
			});
			return { data: { url: `${siteAddress(config)}/preview/${token}${page}`, expiresAt } };
		},
	});

	addCall({
		...editingCalls.endPreviews,
		summary: "End all preview links of a draft",
		async answer({ params: { id }, audit }) {
			await withAdvisoryLock(store, async (transaction) => {
				const draft = requireFound(await findDraftRow(transaction, id));
				if ((await endLinks(transaction, id)) > 0)
					await record(transaction, audit, "previewLinksEnded", subjectOf(draft));
			});
		},
	});

	addCall({
		...editingCalls.versions,
		summary: "What was published of an item, the newest first",
		async answer({ params: { kind, item } }) {
			const found = await listVersions(store, kind, item);
			return { data: requireFound(found.length > 0 && found) };
		},
	});

	addCall({
		...editingCalls.version,
		summary: "One version with its values",
		answer: async ({ params: { kind, item, number } }) => ({
			data: requireFound(await findVersion(store, kind, item, number)),
		}),
	});

	addCall({
		...editingCalls.uploadImage,
		summary: "Store an image; it goes after a day unless a text, a draft or a version names it",
		form: formOf(imageBody, z.object({ image: uploadField, alt: saveFields.imageAlt })),
		async answer({ body: { image: upload }, context, audit }) {
			const image = await readImage({ upload, sender: context.req.raw.signal });
			if (!image) throw wrongField("image", messages.imageType);
			await store.transaction().execute((transaction) => storeImage(transaction, image, audit.now));
			return { data: { image: image.image, imageWidth: image.width, imageHeight: image.height } };
		},
	});

	addCall({
		...editingCalls.showText,
		summary: "The tree of a text in Markdown, as the site will show it, and warnings for its author",
		receive: adminJsonBody,
		async answer({ body: { text } }) {
			const { tree, problems } = await readText(text, findImages(store));
			const lost = await lostLinks(tree, siteAddress(config), hasAddress);
			return { data: { tree, problems: [...problems, ...lost] } };
		},
	});
}

/** What changes a published item, as the audit list calls it. */
const changes: AuditAction[] = ["created", "updated", "servicesChanged", "unpublished"];

function refusalOf(refusal: DraftRefusal): HttpError {
	if ("gone" in refusal) return new HttpError(404, messages.notFound, { data: refusal });
	return "stored" in refusal
		? new HttpError(409, messages.editedElsewhere, { data: refusal.stored })
		: new HttpError(409, messages.draftPublished, { data: refusal });
}
