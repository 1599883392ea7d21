import type { OpenAPIHono } from "@hono/zod-openapi";
import { company } from "../../content/company.ts";
import type { Api } from "./api-environment.ts";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type Operation = NonNullable<NonNullable<Document["paths"]>[string]["get"]>;

/** The API's OpenAPI 3.1 document, made from the routes' own schemas, which tools for OpenAPI show. */
export function openapiRoutes(api: Api): void {
	api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
		type: "http",
		scheme: "bearer",
		description: "The token of POST /user/login",
	});
	const description = "What the site and its admin area call. Every answer is an envelope with a status.";
	// Made at its first reading, when all routes are there.
	let made: Document | undefined;
	api.get("/openapi.json", (context) => {
		const info = { title: `${company.name} API`, version: "1", description };
		made ??= completed(api.getOpenAPI31Document({ openapi: "3.1.0", info, servers: [{ url: "/api/v1" }] }));
		return context.json({ ...made, info });
	});
}

/** The document with what no route says itself: each operation's id, and that a public one needs no token. */
function completed(document: Document): Document {
	for (const [path, methods] of Object.entries(document.paths ?? {})) {
		for (const [method, operation] of Object.entries(methods) as [string, Operation][]) {
			operation.operationId = operationId(method, path);
			operation.security ??= [];
			const { requestBody } = operation;
			// No call takes a body and does without; a route with two types of body cannot say so without taking both.
			if (requestBody && "content" in requestBody) requestBody.required = true;
		}
	}
	return document;
}

/** Such as `getBlogBById` for `GET /blog/b/{id}`. */
function operationId(method: string, path: string): string {
	const words = path.replaceAll("{", "by-").match(/\w+/g) ?? [];
	return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
