import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { messages } from "../contract/messages.ts";
import type { Store } from "../db/connect.ts";
import type { Config } from "./config.ts";
import { auditRoutes } from "./audit/routes.ts";
import { documentRoutes } from "./document/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import type { Log } from "./log.ts";
import { pictureRoutes } from "./media/routes.ts";
import type { PictureStore } from "./media/store.ts";
import { answerError } from "./middleware/faults.ts";
import { withSecurityHeaders } from "./middleware/security-headers.ts";
import type { Render } from "./pages/renderer.ts";
import { fileRoutes, pageRoutes } from "./pages/routes.ts";
import { postRoutes } from "./posts/routes.ts";
import { snapshotRoutes } from "./posts/snapshot.ts";
import { projectRoutes } from "./projects/routes.ts";
import { Refusal } from "./refusal.ts";
import { readSession, type SessionVariables } from "./session/authenticate.ts";
import { sessionRoutes } from "./session/routes.ts";
import { submissionRoutes } from "./submissions/routes.ts";
import { refuseInvalid } from "./validation.ts";

/** What the application is made of; tests give their own. */
export interface Parts {
	store: Store;
	config: Readonly<Config>;
	clock: () => Date;
	log: Log;
	pictures: PictureStore;
	/** Called with the names of what changed (`pages/dependencies.ts`), after the change is stored. */
	changed: (dependencies: string[]) => void;
	/** The built site; absent where the API alone is wanted. */
	site?: { render: Render; clientDirectory?: string };
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
	pictureRoutes(app, parts);
	snapshotRoutes(app, parts);
	app.route("/api/v1", createApi(parts));
	app.all("/api/*", () => {
		throw new Refusal(404, messages.notFound);
	});
	if (parts.site) {
		if (parts.site.clientDirectory) fileRoutes(app, parts.site.clientDirectory);
		pageRoutes(app, parts.site.render);
	}
	return app;
}

/** The API of the specification's section 7, and its document. */
function createApi(parts: Parts): OpenAPIHono<ApiEnvironment> {
	const api = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });
	api.onError(answerError(parts.log));
	api.use(async (context, next) => {
		context.header("Cache-Control", "no-store");
		await next();
	});
	api.use(readSession(parts.store, parts.clock));
	sessionRoutes(api, parts);
	postRoutes(api, parts);
	projectRoutes(api, parts);
	submissionRoutes(api, parts);
	auditRoutes(api, parts);
	documentRoutes(api);
	return api;
}
