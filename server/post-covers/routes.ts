import type { Hono } from "hono";
import { messages } from "../../contract/messages.ts";
import { postCover } from "../../drawing/post-cover.ts";
import type { Parts } from "../app.ts";
import { dependOn } from "../pages/dependencies.ts";
import { findPost } from "../posts/repository.ts";
import { findProject } from "../projects/repository.ts";
import { Refusal } from "../refusal.ts";
import { findPostCoverKind, findProjectCoverKind } from "./kind.ts";

const headers = {
	"Content-Type": "image/svg+xml",
	"Cache-Control": "public, max-age=86400, stale-while-revalidate=2592000",
};

/** The cover of a post (`/drawings/posts/<slug>.svg`) or of an added project without an image. It changes with its neighbors in the list alone. */
export function postCoverRoutes(app: Hono, { store, clock }: Parts): void {
	app.get("/drawings/posts/:file{[a-z0-9-]{1,120}\\.svg}", async (context) => {
		const id = context.req.param("file").slice(0, -".svg".length);
		dependOn(context, "posts", `post:${id}`);
		if (!(await findPost(store, { admin: false, now: clock() }, id))) throw new Refusal(404, messages.notFound);
		return context.body(postCover(id, await findPostCoverKind(store, clock(), id)), 200, headers);
	});

	app.get("/drawings/added-projects/:file{[a-z0-9-]{1,120}\\.svg}", async (context) => {
		const id = context.req.param("file").slice(0, -".svg".length);
		dependOn(context, "projects", `project:${id}`);
		if (!(await findProject(store, id))) throw new Refusal(404, messages.notFound);
		return context.body(postCover(id, await findProjectCoverKind(store, id)), 200, headers);
	});
}
