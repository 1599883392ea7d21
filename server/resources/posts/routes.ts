import { postCalls, postInputSchema } from "../../../contract/posts.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import { record } from "../../auth/audit/record.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { addCall } from "../../http/call.ts";
import { requireFound } from "../../http/errors.ts";
import { streamFile } from "../../http/stream-file.ts";
import { exportPosts, zipOf } from "../post-files/export.ts";
import { findItem } from "../publishing/lists.ts";
import { publishedRoutes } from "../publishing/routes.ts";
import { findNeighbours, posts, toRenderedPost } from "./repository.ts";

/** Posts (spec 7, `blog`). */
export function postRoutes(api: Api, appContext: AppContext): void {
	const { store, clock, log } = appContext;

	publishedRoutes(api, appContext, {
		tag: "Posts",
		calls: postCalls,
		input: postInputSchema,
		published: posts,
		show: toRenderedPost,
	});

	addCall(api, "Posts", {
		...postCalls.neighbours,
		summary:
			"The published posts right before and after one, and the newest three that share a service with it, as cards",
		async answer({ params: { id } }) {
			const now = clock();
			const post = requireFound(await findItem(store, posts, { admin: false, now }, id));
			return { data: await findNeighbours(store, now, post) };
		},
	});

	const addAdminCall = adminCalls(api, "Posts", clock);
	addAdminCall({
		...postCalls.export,
		summary: "Download every post, drafts too, as Markdown files with their images in a zip",
		file: "application/zip",
		async answer({ context, audit }) {
			await record(store, audit, "exported", "post");
			const name = `posts-${audit.now.toISOString().slice(0, 10)}.zip`;
			return streamFile(context, log, name, zipOf(exportPosts(store)));
		},
	});
}
