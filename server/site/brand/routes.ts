import type { Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { brand, branded, brandKey } from "../../../content/brand.ts";
import { recolour } from "../../../drawing/recolour.ts";
import type { AppContext } from "../../context.ts";
import { cacheRoute } from "../../http/cacheable-routes.ts";
import { readImageFile } from "../../storage/images/image-store.ts";
import { largeLogo } from "../../storage/images/process-logo.ts";
import { type Files, fileHeaders } from "../pages/files.ts";
import type { RenderEnvironment } from "../pages/routes.ts";
import { drawIcon, iconLogo, icons, markIcon } from "./icons.ts";

const noPage: RenderEnvironment = { noPage: true };

/** What has the brand's colors or logo. */
const hasBrand = /^\/(?:static\/[\w-]+\.css|drawings\/.+\.svg|favicon\.(?:ico|svg)|[\w-]+\.png)$/;

/**
 * The icons, and `/brand/{key}/…`: a file in the colors of the brand that the key names (`content/brand.ts`), so that a
 * page never meets the colors of another one.
 * @param files those of the build
 */
export function brandFileRoutes(
	app: Hono,
	{ words, store }: AppContext,
	files?: Pick<Files, "has" | "readText">,
): void {
	// Each is drawn once for a brand, and not in turn with uploads: two icons that waited there would hold up every page,
	// because few answers are made at once.
	const drawn = new LRUCache<string, Uint8Array>({ max: 2 * Object.keys(icons).length });
	const sendIcon = async (context: Context, path: string) => {
		const key = `${brandKey()} ${path}`;
		const logo = iconLogo();
		const icon = drawn.get(key) ?? (await drawIcon(path, logo && (await readImageFile(store, largeLogo(logo.image)))));
		drawn.set(key, icon);
		return context.body(new Uint8Array(icon), 200, { ...fileHeaders(path), "Content-Type": "image/png" });
	};
	for (const path of Object.keys(icons)) cacheRoute(app, path, (context) => sendIcon(context, path));
	cacheRoute(app, "/favicon.svg", (context) =>
		iconLogo()
			? context.redirect(branded("/icon-192.png"))
			: context.body(markIcon(), 200, fileHeaders("/favicon.svg")),
	);

	cacheRoute(app, "/brand/:key/:path{.+}", async (context) => {
		const { key } = context.req.param();
		const path = `/${context.req.param("path")}`;
		if (!hasBrand.test(path)) return context.notFound();
		// Another process may have published it a moment ago. While the store does not answer, what is known is right.
		if (key !== brandKey()) await words.load(store).catch(() => undefined);
		return words.run(async () => {
			if (key !== brandKey()) {
				context.header("Cache-Control", "no-store");
				return context.redirect(branded(path), 307);
			}
			if (files?.has(path)) return context.body(recolour(await files.readText(path), brand), 200, fileHeaders(path));
			return app.request(path, {}, noPage);
		}, words.published());
	});
}
