import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { messages } from "../contract/messages.ts";
import type { Store } from "../db/connect.ts";
import { auditRoutes } from "./audit/routes.ts";
import { createClientAddress } from "./client-address.ts";
import type { Config } from "./config.ts";
import { deletedRoutes } from "./deleted/routes.ts";
import { discoveryRoutes } from "./discovery/routes.ts";
import { sitemapRoutes } from "./discovery/sitemap.ts";
import { documentRoutes } from "./document/routes.ts";
import { feedRoutes } from "./feeds/routes.ts";
import type { Readiness } from "./health/readiness.ts";
import { healthRoutes } from "./health/routes.ts";
import { imageRoutes } from "./images/routes.ts";
import { exportRoutes } from "./inbox/export-routes.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import type { Log } from "./log.ts";
import type { PictureStore } from "./media/store.ts";
import { answerError } from "./middleware/faults.ts";
import { refuseOtherMethods } from "./middleware/other-methods.ts";
import { withSecurityHeaders } from "./middleware/security-headers.ts";
import type { Render } from "./pages/renderer.ts";
import { pageRoutes } from "./pages/routes.ts";
import { postCoverRoutes } from "./post-covers/routes.ts";
import { postRoutes } from "./posts/routes.ts";
import { snapshotRoutes } from "./posts/snapshot.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { projectRoutes } from "./projects/routes.ts";
import { Refusal } from "./refusal.ts";
import { readSession, type SessionVariables } from "./session/authenticate.ts";
import { sessionRoutes } from "./session/routes.ts";
import { socialCardRoutes } from "./social-cards/routes.ts";
import { submissionRoutes } from "./submissions/routes.ts";
import { refuseInvalid } from "./validation.ts";

/** What the application is made of; tests give their own. */
export interface Parts {
	store: Store;
	config: Readonly<Config>;
	clock: () => Date;
	log: Log;
	pictures: PictureStore;
	readiness: Pick<Readiness, "problem">;
	/**
	 * Called with the names of what changed (`pages/dependencies.ts`), once the change may be stored; with the versions of
	 * the content before and after, where it is (`db/content-version.ts`).
	 */
	changed: (dependencies: string[], versions?: ContentVersions) => void;
	/** The built site; absent where the API alone is wanted. */
	site?: { render: Render };
}

/** The versions of the content right before and right after a change. */
export interface ContentVersions {
	from: number;
	to: number;
}

export interface ApiEnvironment {
	Variables: SessionVariables;
}

/** The application as one function from request to response: API, images, the published snapshot and health. */
export function createApp(parts: Parts): Hono {
	const app = new Hono({ strict: true });
	app.onError(answerError(parts.log));
	app.use(withSecurityHeaders(parts.config.siteUrl));
	healthRoutes(app, parts);
	imageRoutes(app, parts);
	snapshotRoutes(app, parts);
	discoveryRoutes(app, parts);
	sitemapRoutes(app, parts);
	feedRoutes(app, parts);
	postCoverRoutes(app, parts);
	socialCardRoutes(app, parts);
	app.route("/api/v1", createApi(parts));
	refuseOtherMethods(app);
	app.all("/api/*", () => {
		throw new Refusal(404, messages.notFound);
	});
	if (parts.site) pageRoutes(app, { ...parts.site, clientAddress: createClientAddress(parts.config.trustedProxies) });
	// Without a body, so that the page listener puts the page for it in its place.
	app.notFound((context) => context.body(null, 404));
	return app;
}

/** The API of the specification's section 7, and its document. */
function createApi(parts: Parts): OpenAPIHono<ApiEnvironment> {
	const api = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });
	api.onError(answerError(parts.log));
	api.use(async (context, next) => {
		await next();
		context.header("Cache-Control", "no-store");
	});
	api.use(readSession(parts.store, parts.clock));
	sessionRoutes(api, parts);
	postRoutes(api, parts);
	projectRoutes(api, parts);
	submissionRoutes(api, parts);
	exportRoutes(api, parts);
	inboxRoutes(api, parts);
	deletedRoutes(api, parts);
	privacyRoutes(api, parts);
	auditRoutes(api, parts);
	documentRoutes(api);
	return api;
}
