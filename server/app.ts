import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { messages } from "../contract/messages.ts";
import { accountRoutes } from "./account/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { backupRoutes } from "./backup/routes.ts";
import { createClientAddress } from "./client-address.ts";
import type { ApiEnvironment, AppContext } from "./context.ts";
import { HttpError } from "./errors.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { imageRoutes } from "./images/routes.ts";
import { exportRoutes } from "./inbox/export-routes.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { uploadFolderOf } from "./middleware/body-in-file.ts";
import { createErrorHandler } from "./middleware/error-handler.ts";
import { refuseOtherMethods } from "./middleware/other-methods.ts";
import { withSecurityHeaders } from "./middleware/security-headers.ts";
import { openapiRoutes } from "./openapi/routes.ts";
import type { Render } from "./pages/renderer.ts";
import { pageRoutes } from "./pages/routes.ts";
import { postCoverRoutes } from "./post-covers/routes.ts";
import { postRoutes } from "./posts/routes.ts";
import { snapshotRoutes } from "./posts/snapshot.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { projectRoutes } from "./projects/routes.ts";
import { replyRoutes } from "./replies/routes.ts";
import { seoRoutes } from "./seo/routes.ts";
import { sitemapRoutes } from "./seo/sitemap.ts";
import { serviceProofRoutes } from "./service-proof/routes.ts";
import { readSession } from "./session/authenticate.ts";
import { sessionRoutes } from "./session/routes.ts";
import { createSignInAttempts } from "./session/sign-in-attempts.ts";
import { socialCardRoutes } from "./social-cards/routes.ts";
import { submissionRoutes } from "./submissions/routes.ts";
import { trashRoutes } from "./trash/routes.ts";
import { refuseInvalid } from "./validation.ts";

/**
 * The application as one function from request to response: API, images, the published snapshot and health.
 * @param site the built pages; absent where the API alone is wanted
 */
export function createApp(appContext: AppContext, site?: { render: Render }): Hono {
	const app = new Hono({ strict: true });
	app.onError(createErrorHandler(appContext.log));
	app.use(withSecurityHeaders(appContext.config.siteUrl));
	healthRoutes(app, appContext);
	imageRoutes(app, appContext);
	snapshotRoutes(app, appContext);
	seoRoutes(app, appContext);
	sitemapRoutes(app, appContext);
	feedRoutes(app, appContext);
	postCoverRoutes(app, appContext);
	socialCardRoutes(app, appContext);
	app.route("/api/v1", createApi(appContext));
	refuseOtherMethods(app);
	app.all("/api/*", () => {
		throw new HttpError(404, messages.notFound);
	});
	if (site) pageRoutes(app, { ...site, clientAddress: createClientAddress(appContext.config.trustedProxies) });
	// Has no body: the page listener sends the error page instead.
	app.notFound((context) => context.body(null, 404));
	return app;
}

/** The API of the specification's section 7, and its document. */
function createApi(appContext: AppContext): OpenAPIHono<ApiEnvironment> {
	const api = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });
	api.onError(createErrorHandler(appContext.log));
	const uploadFolder = uploadFolderOf(appContext.config);
	api.use(async (context, next) => {
		context.set("uploadFolder", uploadFolder);
		await next();
		context.header("Cache-Control", "no-store");
	});
	api.use(readSession(appContext));
	const attempts = createSignInAttempts(appContext.createRateLimit);
	sessionRoutes(api, appContext, attempts);
	accountRoutes(api, appContext, attempts);
	postRoutes(api, appContext);
	projectRoutes(api, appContext);
	serviceProofRoutes(api, appContext);
	submissionRoutes(api, appContext);
	exportRoutes(api, appContext);
	inboxRoutes(api, appContext);
	replyRoutes(api, appContext);
	trashRoutes(api, appContext);
	privacyRoutes(api, appContext);
	auditRoutes(api, appContext);
	backupRoutes(api, appContext);
	openapiRoutes(api);
	return api;
}
