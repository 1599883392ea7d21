import type { OpenAPIHono } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { shownTextSchema, textInputSchema } from "../../../contract/text-input.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { adminJsonBody } from "../../http/body.ts";
import { jsonOf } from "../../http/call.ts";
import { siteAddress } from "../../http/site-address.ts";
import { findImages } from "../../storage/images/image-store.ts";
import { lostLinks } from "../../text/problems.ts";
import { readText } from "../../text/read-text.ts";

/**
 * Reads texts while they are written.
 * @param hasAddress whether visitors find something at a path of the site
 */
export function textRoutes(
	api: OpenAPIHono<ApiEnvironment>,
	{ store, config, clock }: AppContext,
	hasAddress: (path: string) => Promise<boolean>,
): void {
	const origin = siteAddress(config);
	const addCall = adminCalls(api, "Editing", clock);
	addCall({
		method: "post",
		path: "/admin/text",
		summary: "The tree of a text in Markdown, as the site will show it, and warnings for its author",
		body: jsonOf(adminJsonBody, textInputSchema),
		answers: successSchema(shownTextSchema),
		async answer({ body: { text } }) {
			const { tree, problems } = await readText(text, findImages(store));
			const lost = await lostLinks(tree, origin, hasAddress);
			return { data: { tree, problems: [...problems, ...lost] } };
		},
	});
}
