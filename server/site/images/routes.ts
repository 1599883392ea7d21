import type { Hono } from "hono";
import { messages } from "../../../contract/messages.ts";
import { readSession } from "../../auth/authenticate.ts";
import type { AppContext } from "../../context.ts";
import { HttpError, requireFound } from "../../http/errors.ts";
import { namesTag } from "../../http/if-none-match.ts";
import { streamBody } from "../../http/stream-body.ts";
import { isPostImage } from "../../resources/posts/repository.ts";
import { isProjectImage } from "../../resources/projects/repository.ts";
import type { ImageFolder } from "../../storage/images/image-store.ts";
import { publishedLifetime } from "../published-lifetime.ts";

/** The only names that images have; a path with anything else in it never reaches the disk. */
const fileName = "[0-9a-f]{32}-(?:480|960|1600)\\.(?:webp|avif)";

/**
 * `/assets/blogs/{image}` and `/assets/projects/{image}` (spec 7), in each width and format. An image is public while
 * something public shows it; any other needs the admin's token.
 */
export function imageRoutes(app: Hono, appContext: AppContext): void {
	const { images, store, clock, log, config } = appContext;
	// A page may show what a CDN has from here, although that is another site.
	const sharing = config.assetsUrl ? { "Cross-Origin-Resource-Policy": "cross-origin" } : {};
	const isPublic = (folder: ImageFolder, file: string) => {
		const image = `${file.slice(0, 32)}-1600.webp`;
		return folder === "blogs" ? isPostImage(store, clock(), image) : isProjectImage(store, image);
	};

	app.get(`/assets/:folder{blogs|projects}/:file{${fileName}}`, readSession(appContext), async (context) => {
		const { folder, file } = context.req.param() as { folder: ImageFolder; file: string };
		const isShown = await isPublic(folder, file);
		const image = requireFound((isShown || context.get("user")) && (await images.read(folder, file)));
		const headers = {
			"Content-Type": file.endsWith(".avif") ? "image/avif" : "image/webp",
			"Content-Length": String(image.bytes),
			"Cache-Control": isShown ? publishedLifetime : "no-store",
			ETag: `"${file}"`,
			...sharing,
		};
		const isKnown = namesTag(context.req.header("if-none-match"), headers.ETag);
		if (!isKnown && context.req.method !== "HEAD")
			return context.body(streamBody(context, log, image.body), 200, headers);
		return context.body(null, isKnown ? 304 : 200, headers);
	});
	app.get("/assets/:folder{blogs|projects}/*", () => {
		throw new HttpError(404, messages.notFound);
	});
}
