import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { addressOf } from "../../../contract/call.ts";
import { postPath } from "../../../contract/format.ts";
import { postCalls, postValuesSchema } from "../../../contract/posts.ts";
import type { EditedKindSettings } from "../editing/kind.ts";
import { draftedRow } from "../publishing/drafted-row.ts";
import { findLive } from "../publishing/repository.ts";
import { newPost, toPost, toRenderedPost } from "./repository.ts";

/** Posts, as they are edited. */
export const editedPosts: EditedKindSettings = {
	values: postValuesSchema,
	savedAt: async (store, item) => (item === null ? null : (await findLive(store, "posts", item))?.updated_at),
	async preview(store, draft, now) {
		const values = postValuesSchema.parse(JSON.parse(draft.values));
		const drafted = await draftedRow(store, "posts", draft.item, values);
		if (!drafted) return null;
		const { id, image, stored } = drafted;
		const title = values.title || admin.draft.untitled;
		const publishDate = values.publishDate || stored?.publish_date;
		const createdAt = stored?.created_at ?? now.toISOString();
		const post = toPost({
			...newPost(id, { ...values, title, publishDate }, image, createdAt, company.timeZone),
			...(stored && { drawing: stored.drawing }),
		});
		const params = { id };
		return {
			path: postPath(id),
			answers: {
				[addressOf(postCalls.read, { params, query: {} })]: () => toRenderedPost(store, post),
				[addressOf(postCalls.neighbours, { params })]: (published) =>
					published ?? { older: null, newer: null, related: [] },
			},
		};
	},
};
