import type { Context, Hono } from "hono";
import { fileEnding } from "../../../contract/image-variant.ts";
import type { AppContext } from "../../context.ts";
import { requireFound } from "../../http/errors.ts";
import { namesTag } from "../../http/if-none-match.ts";
import { readImageFile } from "../../storage/images/image-store.ts";

/** The only names that images have. */
const fileName = `[0-9a-f]{32}${fileEnding}`;
const logoName = "[0-9a-f]{32}\\.png";

/**
 * `/assets/blogs/{image}` and `/assets/projects/{image}` (spec 7), in each width and format, and `/assets/brand/{logo}`.
 * An image is served to everybody while it is stored: nobody can guess its name.
 */
export function imageRoutes(app: Hono, { store }: AppContext): void {
	const send = async (context: Context, file: string) => {
		const headers = {
			"Content-Type": `image/${file.split(".")[1]}`,
			"Cache-Control": "public, max-age=31536000, immutable",
			ETag: `"${file}"`,
		};
		const bytes = requireFound(await readImageFile(store, file));
		if (namesTag(context.req.header("if-none-match"), headers.ETag)) return context.body(null, 304, headers);
		return context.body(bytes, 200, { ...headers, "Content-Length": String(bytes.length) });
	};
	app.get(`/assets/:folder{blogs|projects}/:file{${fileName}}`, (context) => send(context, context.req.param("file")));
	app.get(`/assets/brand/:file{${logoName}}`, (context) => send(context, context.req.param("file")));
}
