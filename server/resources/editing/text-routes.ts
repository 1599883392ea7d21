import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { successSchema } from "../../../contract/envelope.ts";
import { shownTextSchema, textInputSchema } from "../../../contract/text-input.ts";
import { adminRoute, requireAdmin } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import type { ApiEnvironment } from "../../http/api-environment.ts";
import { adminJsonBody } from "../../http/body.ts";
import { jsonRequest, responsesOf, success } from "../../http/responses.ts";
import { siteAddress } from "../../http/site-address.ts";
import { findImages } from "../../storage/images/image-store.ts";
import { lostLinks } from "../../text/problems.ts";
import { readText } from "../../text/read-text.ts";

const show = createRoute({
	...adminRoute("Editing"),
	method: "post",
	path: "/admin/text",
	summary: "The tree of a text in Markdown, as the site will show it, and warnings for its author",
	middleware: [requireAdmin, adminJsonBody] as const,
	request: jsonRequest(textInputSchema),
	responses: responsesOf(successSchema(shownTextSchema), [400, 401, 413, 415, 422]),
});

/**
 * Reads texts while they are written.
 * @param hasAddress whether visitors find something at a path of the site
 */
export function textRoutes(
	api: OpenAPIHono<ApiEnvironment>,
	{ store, config }: AppContext,
	hasAddress: (path: string) => Promise<boolean>,
): void {
	const origin = siteAddress(config);
	api.openapi(show, async (context) => {
		const { tree, problems } = await readText(context.req.valid("json").text, findImages(store));
		const lost = await lostLinks(tree, origin, hasAddress);
		return context.json(success({ tree, problems: [...problems, ...lost] }), 200);
	});
}
