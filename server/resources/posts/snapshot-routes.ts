import type { Hono } from "hono";
import { snapshotPath, snapshotSize } from "../../../contract/format.ts";
import type { Snapshot } from "../../../contract/posts.ts";
import type { AppContext } from "../../context.ts";
import { cacheRoute } from "../../http/cacheable-routes.ts";
import { requireFound } from "../../http/errors.ts";
import { countPublished, listCards } from "./repository.ts";

/** The published snapshot that the blog list reads (spec 7: `/dummyData/DummyBlogs.json`), a hundred cards a file. */
export function snapshotRoutes(app: Hono, { store, clock }: AppContext): void {
	cacheRoute(app, "/dummyData/:file{DummyBlogs(?:-[1-9][0-9]{0,5})?\\.json}", async (context) => {
		const file = context.req.param("file");
		const part = Number(/-(\d+)\./.exec(file)?.[1] ?? 1);
		const offset = (part - 1) * snapshotSize;
		const isSecondName = part === 1 && file !== "DummyBlogs.json";
		const now = clock();
		const total = await countPublished(store, now);
		requireFound(!isSecondName && (part === 1 || offset < total));
		const data = await listCards(store, now, { limit: snapshotSize, offset });
		const snapshot: Snapshot = { total, data, ...(part * snapshotSize < total && { next: snapshotPath(part + 1) }) };
		return context.json(snapshot, 200, { "Cache-Control": "public, max-age=0, must-revalidate" });
	});
}
