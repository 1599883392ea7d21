import { z } from "zod";
import type { Call } from "./call.ts";
import { pagingOf, successSchema } from "./envelope.ts";
import { listQuerySchema, pageSchema } from "./list.ts";
import { messages } from "./messages.ts";

/** The most old addresses that a site keeps. */
export const maxRedirects = 2_000;

const address = (refused: string) => z.string(refused).trim().min(1, refused).max(2_000, refused);

/** An old address, a path of the site that may name a query, and where it leads: within the site, or to another host by `https://`. */
export const redirectSchema = z.object({ from: address(messages.addressRefused), to: address(messages.targetRefused) });

/** One to store; a known one with another target answers 409 with what stands there, unless it is replaced. */
const givenRedirectSchema = redirectSchema.extend({ replace: z.boolean().optional() });

/** One of the list: `leads` is false while its target has no page, and visitors get a 404. */
const listedRedirectSchema = redirectSchema.extend({ leads: z.boolean() });

const path = "/admin/redirects";

/** The calls about old addresses. */
export const redirectCalls = {
	list: {
		method: "get",
		path,
		query: listQuerySchema.extend({ limit: pagingOf(50).shape.limit }),
		answers: pageSchema(listedRedirectSchema),
	},
	put: { method: "put", path, body: givenRedirectSchema, answers: successSchema(redirectSchema) },
	remove: { method: "delete", path, body: redirectSchema.pick({ from: true }) },
} satisfies Record<string, Call>;

export type Redirect = z.infer<typeof redirectSchema>;
