import type { Hono } from "hono";
import { brand } from "../../../content/brand.ts";
import type { Scheme } from "../../../drawing/paint.ts";
import { postCover } from "../../../drawing/post-cover.ts";
import { recolour } from "../../../drawing/recolour.ts";
import type { AppContext } from "../../context.ts";
import { requireFound } from "../../http/errors.ts";
import { keptUntilChange } from "../../http/kept-until-change.ts";
import { findPost } from "../../resources/posts/repository.ts";
import { findProject } from "../../resources/projects/repository.ts";
import { publishedLifetime } from "../published-lifetime.ts";
import { findPostCoverKind, findProjectCoverKind } from "./kind.ts";

const headers = { "Content-Type": "image/svg+xml", "Cache-Control": publishedLifetime };

/**
 * The cover of a post (`/drawings/posts/<slug>.svg`, in the dark theme `/drawings/posts/dark/<slug>.svg`) or of a project
 * without an image and a drawing that ships. It changes with its neighbors in the list alone. What is not published has
 * none.
 */
export function postCoverRoutes(app: Hono, appContext: AppContext): void {
	addRoutes(app, appContext, "light", "");
	addRoutes(app, appContext, "dark", "dark/");
}

function addRoutes(app: Hono, appContext: AppContext, theme: Scheme, folder: string): void {
	const { store, clock } = appContext;
	app.get(`/drawings/posts/${folder}:file{[^./]{1,120}\\.svg}`, keptUntilChange, async (context) => {
		const id = idOf(context.req.param("file"));
		const now = clock();
		requireFound(await findPost(store, { admin: false, now }, id));
		return context.body(recolour(postCover(id, theme, await findPostCoverKind(store, now, id)), brand), 200, headers);
	});

	app.get(`/drawings/added-projects/${folder}:file{[^./]{1,120}\\.svg}`, keptUntilChange, async (context) => {
		const id = idOf(context.req.param("file"));
		const now = clock();
		requireFound(await findProject(store, { admin: false, now }, id));
		return context.body(
			recolour(postCover(id, theme, await findProjectCoverKind(store, now, id)), brand),
			200,
			headers,
		);
	});
}

const idOf = (file = "") => file.slice(0, -".svg".length);
