import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { messages } from "../contract/messages.ts";
import { accountRoutes } from "./auth/account-routes.ts";
import { readSession } from "./auth/authenticate.ts";
import { resetRoutes } from "./auth/people/reset-routes.ts";
import { peopleRoutes } from "./auth/people/routes.ts";
import { sessionRoutes } from "./auth/session-routes.ts";
import { createSignInAttempts } from "./auth/sign-in-attempts.ts";
import type { AppContext } from "./context.ts";
import type { Api, ApiEnvironment } from "./http/api-environment.ts";
import { createErrorHandler } from "./http/error-handler.ts";
import { HttpError } from "./http/errors.ts";
import { healthRoutes } from "./http/health/routes.ts";
import { openapiRoutes } from "./http/openapi.ts";
import { refuseOtherMethods } from "./http/other-methods.ts";
import { withSecurityHeaders } from "./http/security-headers.ts";
import { refuseInvalid } from "./http/validation.ts";
import { auditRoutes } from "./resources/audit/routes.ts";
import { backupRoutes } from "./resources/backups/routes.ts";
import { brandRoutes } from "./resources/brand/routes.ts";
import { conditionRoutes } from "./resources/conditions/routes.ts";
import { editingRoutes } from "./resources/editing/routes.ts";
import { mailRoutes } from "./resources/mail/routes.ts";
import { postRoutes } from "./resources/posts/routes.ts";
import { snapshotRoutes } from "./resources/posts/snapshot-routes.ts";
import { privacyRoutes } from "./resources/privacy/routes.ts";
import { projectRoutes } from "./resources/projects/routes.ts";
import { redirectRoutes } from "./resources/redirects/routes.ts";
import { serviceProofRoutes } from "./resources/service-proof/routes.ts";
import { exportRoutes } from "./resources/submissions/inbox/export-routes.ts";
import { inboxRoutes } from "./resources/submissions/inbox/routes.ts";
import { submissionRoutes } from "./resources/submissions/routes.ts";
import { trashRoutes } from "./resources/trash/routes.ts";
import { wordsRoutes } from "./resources/words/routes.ts";
import { brandFileRoutes } from "./site/brand/routes.ts";
import { feedRoutes } from "./site/feeds/routes.ts";
import { imageRoutes } from "./site/images/routes.ts";
import type { Files } from "./site/pages/files.ts";
import { createHasAddress } from "./site/pages/has-address.ts";
import type { Render } from "./site/pages/renderer.ts";
import type { RoutePaths } from "./site/pages/route-paths.ts";
import { pageRoutes } from "./site/pages/routes.ts";
import { previewRoutes } from "./site/previews/routes.ts";
import { seoRoutes } from "./site/seo/routes.ts";
import { sitemapRoutes } from "./site/seo/sitemap.ts";
import { socialCardRoutes } from "./site/social-cards/routes.ts";
import { wordRoutes } from "./site/words/routes.ts";
import { requireRoom } from "./storage/room.ts";

/** The built pages, and the files next to them. */
interface Site {
	render: Render;
	files?: Files;
	/** Says which addresses have pages; absent where the pages change while they are developed. */
	routePaths?: RoutePaths;
}

/**
 * The application as one function from request to response: API, images, the published snapshot and health.
 * @param site the built pages; absent where the API alone is wanted
 */
export function createApp(appContext: AppContext, site?: Site): Hono {
	const app = new Hono({ strict: true });
	app.onError(createErrorHandler(appContext.log));
	app.use(withSecurityHeaders(appContext.config));
	// All that one request shows is of one moment.
	app.use((_, next) => appContext.words.run(next));
	healthRoutes(app, appContext);
	imageRoutes(app, appContext);
	snapshotRoutes(app, appContext);
	wordRoutes(app, appContext);
	seoRoutes(app, appContext);
	sitemapRoutes(app, appContext);
	feedRoutes(app, appContext);
	socialCardRoutes(app, appContext);
	brandFileRoutes(app, appContext, site?.files);
	const hasAddress = site?.routePaths ? createHasAddress(app, site.routePaths, site.files) : undefined;
	app.route("/api/v1", createApi(appContext, hasAddress));
	refuseOtherMethods(app);
	app.all("/api/*", () => {
		throw new HttpError(404, messages.notFound);
	});
	if (site) {
		previewRoutes(app, appContext, site);
		pageRoutes(app, site);
	}
	// Has no body: the page listener sends the error page instead.
	app.notFound((context) => context.body(null, 404));
	return app;
}

/** The API of the specification's section 7, and its document. */
function createApi(appContext: AppContext, hasAddress?: (path: string) => Promise<boolean>): Api {
	const api = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });
	api.onError(createErrorHandler(appContext.log));
	api.use(async (context, next) => {
		context.set("requireRoom", () => requireRoom(appContext.freeBytes));
		await next();
		context.header("Cache-Control", "no-store");
	});
	api.use(readSession(appContext));
	const attempts = createSignInAttempts(appContext.createRateLimit);
	sessionRoutes(api, appContext, attempts);
	accountRoutes(api, appContext, attempts);
	peopleRoutes(api, appContext, attempts);
	resetRoutes(api, appContext, attempts);
	postRoutes(api, appContext);
	projectRoutes(api, appContext);
	// Where pages change while they are developed, an address may have one.
	editingRoutes(api, appContext, hasAddress ?? (async () => true));
	serviceProofRoutes(api, appContext);
	submissionRoutes(api, appContext);
	exportRoutes(api, appContext);
	inboxRoutes(api, appContext);
	mailRoutes(api, appContext);
	wordsRoutes(api, appContext);
	brandRoutes(api, appContext);
	redirectRoutes(api, appContext, hasAddress);
	trashRoutes(api, appContext);
	privacyRoutes(api, appContext);
	auditRoutes(api, appContext);
	backupRoutes(api, appContext);
	conditionRoutes(api, appContext);
	openapiRoutes(api);
	return api;
}
