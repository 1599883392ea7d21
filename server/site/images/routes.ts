import type { Hono } from "hono";
import { messages } from "../../../contract/messages.ts";
import type { AppContext } from "../../context.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { namesTag } from "../../http/if-none-match.ts";
import { readImageFile } from "../../storage/images/image-store.ts";

/** The only names that images have. */
const fileName = "[0-9a-f]{32}-(?:480|960|1600)\\.(?:webp|avif)";

/**
 * `/assets/blogs/{image}` and `/assets/projects/{image}` (spec 7), in each width and format. An image is served to
 * everybody while it is stored: nobody can guess its name.
 */
export function imageRoutes(app: Hono, { store }: AppContext): void {
	app.get(`/assets/:folder{blogs|projects}/:file{${fileName}}`, async (context) => {
		const file = context.req.param("file");
		const headers = {
			"Content-Type": file.endsWith(".avif") ? "image/avif" : "image/webp",
			"Cache-Control": "public, max-age=31536000, immutable",
			ETag: `"${file}"`,
		};
		const bytes = requireFound(await readImageFile(store, file));
		if (namesTag(context.req.header("if-none-match"), headers.ETag)) return context.body(null, 304, headers);
		return context.body(bytes, 200, { ...headers, "Content-Length": String(bytes.length) });
	});
	app.get("/assets/:folder{blogs|projects}/*", () => {
		throw new HttpError(404, messages.notFound);
	});
}
