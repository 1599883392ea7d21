import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Hono } from "hono";
import { messages } from "../../contract/messages.ts";
import type { AppContext } from "../context.ts";
import { HttpError } from "../errors.ts";
import type { ImageFolder } from "../media/image-store.ts";
import { isPostImage } from "../posts/repository.ts";
import { isProjectImage } from "../projects/repository.ts";
import { readSession } from "../session/authenticate.ts";
import { streamed } from "../streamed.ts";
import { publishedLifetime } from "./lifetime.ts";

/** The only names that images have; a path with anything else in it never reaches the disk. */
const fileName = "[0-9a-f]{32}-(?:480|960|1600)\\.(?:webp|avif)";

/**
 * `/assets/blogs/{image}` and `/assets/projects/{image}` (spec 7), in each width and format. An image is public while
 * something public shows it; any other needs the admin's token.
 */
export function imageRoutes(app: Hono, appContext: AppContext): void {
	const { images, store, clock, log } = appContext;
	const isPublic = (folder: ImageFolder, file: string) => {
		const image = `${file.slice(0, 32)}-1600.webp`;
		return folder === "blogs" ? isPostImage(store, clock(), image) : isProjectImage(store, image);
	};

	app.get(`/assets/:folder{blogs|projects}/:file{${fileName}}`, readSession(appContext), async (context) => {
		const { folder, file } = context.req.param() as { folder: ImageFolder; file: string };
		const shown = await isPublic(folder, file);
		const path = images.path(folder, file);
		const size = shown || context.get("user") ? await sizeOf(path) : null;
		if (size === null) throw new HttpError(404, messages.notFound);
		const headers = {
			"Content-Type": file.endsWith(".avif") ? "image/avif" : "image/webp",
			"Content-Length": String(size),
			"Cache-Control": shown ? publishedLifetime : "no-store",
			ETag: `"${file}"`,
		};
		if (context.req.header("if-none-match") === headers.ETag) return context.body(null, 304, headers);
		if (context.req.method === "HEAD") return context.body(null, 200, headers);
		return context.body(streamed(context, log, createReadStream(path)), 200, headers);
	});
	app.get("/assets/:folder{blogs|projects}/*", () => {
		throw new HttpError(404, messages.notFound);
	});
}

/** Bytes of a file, or null when there is none. */
function sizeOf(path: string): Promise<number | null> {
	return stat(path).then(
		(found) => found.size,
		() => null,
	);
}
