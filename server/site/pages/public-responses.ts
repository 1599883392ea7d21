import type { z } from "zod";
import { postListSchema, postViewSchema } from "../../../contract/post.ts";
import { publishedListSchema } from "../../../contract/published.ts";

/** A response of the API that is the same for every visitor until something changes. */
export interface PublicResponse {
	/** The one target under which it is made and cached, whatever else the query holds. */
	target: string;
	/** Whether a live session changes nothing of it. */
	sameForAll: boolean;
}

const lists: Record<string, z.ZodObject> = {
	"/api/v1/blog": postListSchema,
	"/api/v1/project": publishedListSchema,
};
const post = /^\/api\/v1\/blog\/b\/[^/]+$/;
const neighbours = /^\/api\/v1\/blog\/b\/[^/]+\/neighbours$/;
const project = /^\/api\/v1\/project\/p\/[^/]+$/;
const proof = /^\/api\/v1\/service\/[^/]+\/proof$/;
/** The API's document, the same for reading, and what the privacy notice shows. */
const withoutQuery = new Set(["/api/v1/openapi.json", "/api/v1/retention"]);

/**
 * The public response that a request reads, by its path and its query with the question mark; undefined for any other
 * request, and for a query that the API refuses.
 */
export function publicResponse(path: string, query: string): PublicResponse | undefined {
	if (withoutQuery.has(path) || [neighbours, project, proof].some((pattern) => pattern.test(path)))
		return { target: path, sameForAll: true };
	if (post.test(path)) {
		const values = readQuery(postViewSchema, query);
		return values && { target: `${path}?view=public`, sameForAll: values.view === "public" };
	}
	const schema = lists[path];
	const values = schema && readQuery(schema, query);
	return values && { target: `${path}?${toQuery(values)}`, sameForAll: path === "/api/v1/project" };
}

/** What a schema makes of a query, as the API reads it: a parameter that is sent twice is a list. */
function readQuery(schema: z.ZodObject, query: string): Record<string, unknown> | undefined {
	const sent = new URLSearchParams(query);
	const values = [...new Set(sent.keys())].map((name) => {
		const all = sent.getAll(name);
		return [name, all.length > 1 ? all : all[0]];
	});
	return schema.safeParse(Object.fromEntries(values)).data;
}

function toQuery(values: Record<string, unknown>): string {
	const present = Object.entries(values).filter(([, value]) => value !== undefined);
	return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
}
