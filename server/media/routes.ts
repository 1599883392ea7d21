import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Hono } from "hono";
import { messages } from "../../contract/messages.ts";
import type { Parts } from "../app.ts";
import { Refusal } from "../refusal.ts";
import { streamed } from "../streamed.ts";
import type { PictureFolder } from "./store.ts";

/** The only names that pictures have; a path with anything else in it never reaches the disk. */
const fileName = "[0-9a-f]{32}-(?:480|960|1600)\\.(?:webp|avif)";

/** `/assets/blogs/{image}` and `/assets/projects/{image}` (spec 7): named by their content, so kept for a year. */
export function pictureRoutes(app: Hono, { pictures, log }: Parts): void {
	app.get(`/assets/:folder{blogs|projects}/:file{${fileName}}`, async (context) => {
		const { folder, file } = context.req.param();
		const path = pictures.path(folder as PictureFolder, file);
		const size = await stat(path).then(
			(found) => found.size,
			() => null,
		);
		if (size === null) throw new Refusal(404, messages.notFound);
		const headers = {
			"Content-Type": file.endsWith(".avif") ? "image/avif" : "image/webp",
			"Content-Length": String(size),
			"Cache-Control": "public, max-age=31536000, immutable",
			ETag: `"${file}"`,
		};
		if (context.req.header("if-none-match") === headers.ETag) return context.body(null, 304, headers);
		if (context.req.method === "HEAD") return context.body(null, 200, headers);
		return context.body(streamed(context, log, createReadStream(path)), 200, headers);
	});
	app.all("/assets/:folder{blogs|projects}/*", () => {
		throw new Refusal(404, messages.notFound);
	});
}
