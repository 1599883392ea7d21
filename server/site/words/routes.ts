import type { Hono } from "hono";
import { servicePath } from "../../../content/service-path.ts";
import { findService } from "../../../content/services.ts";
import { serviceNames } from "../../../contract/service.ts";
import type { AppContext } from "../../context.ts";
import { cacheRoute } from "../../http/cacheable-routes.ts";

/** The words that browsers load: those of public pages as modules, and those of each service as data (spec 7). */
export function wordRoutes(app: Hono, { words, store }: Pick<AppContext, "words" | "store">): void {
	cacheRoute(app, "/words/:hash/:file", async (context) => {
		const { hash, file } = context.req.param();
		// Another process may have published them a moment ago. While the store does not answer, the present words are right.
		if (!words.find(hash)) await words.load(store).catch(() => undefined);
		// A page that was sent before a change starts with its own words; an older one gets the present words.
		const known = words.find(hash);
		const source = (known ?? words.published()).modules.get(file);
		if (source === undefined) return context.notFound();
		return context.body(source, 200, {
			"Content-Type": "text/javascript; charset=utf-8",
			"Cache-Control": known ? "public, max-age=31536000, immutable" : "no-store",
		});
	});

	for (const name of serviceNames)
		cacheRoute(app, servicePath(name), (context) => {
			context.header("Cache-Control", "no-cache");
			if (!findService(name)) return context.notFound();
			const service = words.current().rendered.get(servicePath(name).slice(1));
			return context.body(JSON.stringify(service), 200, { "Content-Type": "application/json" });
		});
}
