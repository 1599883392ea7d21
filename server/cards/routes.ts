import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { cardPageSchema, cardQuerySchema } from "../../contract/card.ts";
import { answers } from "../answers.ts";
import type { ApiEnvironment, Parts } from "../app.ts";
import { requireAdmin } from "../session/authenticate.ts";
import { listPostCards, listProjectCards } from "./repository.ts";

const admins = { tags: ["Cards"], security: [{ bearer: [] }], request: { query: cardQuerySchema } };
const responses = answers(cardPageSchema, [401, 422]);
const posts = createRoute({
	...admins,
	method: "get",
	path: "/admin/posts",
	summary: "A page of posts as cards, newest first, scheduled ones among them",
	middleware: [requireAdmin] as const,
	responses,
});
const projects = createRoute({
	...admins,
	method: "get",
	path: "/admin/projects",
	summary: "A page of projects as cards, newest first",
	middleware: [requireAdmin] as const,
	responses,
});

/** Posts and projects as the admin's cards show them, page by page. */
export function cardRoutes(api: OpenAPIHono<ApiEnvironment>, { store, clock }: Parts): void {
	api.openapi(posts, async (context) =>
		context.json(
			{ status: "success" as const, ...(await listPostCards(store, context.req.valid("query"), clock())) },
			200,
		),
	);
	api.openapi(projects, async (context) =>
		context.json({ status: "success" as const, ...(await listProjectCards(store, context.req.valid("query"))) }, 200),
	);
}
