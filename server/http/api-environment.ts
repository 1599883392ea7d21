import type { OpenAPIHono } from "@hono/zod-openapi";
import type { User } from "../../contract/session.ts";

/** What the middleware of the API leaves for its handlers. */
export interface ApiEnvironment {
	Variables: {
		/** The signed-in user, or null for a visitor. */
		user: User | null;
		/** Whether the request needs a session. */
		isAdmins?: boolean;
		/** Sets `user` once more, when the body has come, which takes minutes. Throws 401 where a needed session has ended. */
		readUserAgain?: () => Promise<void>;
		/** Throws where too little of the disk is free for what visitors and uploads bring. */
		requireRoom: () => Promise<void>;
	};
}

/** The API, to which the routes of each resource are added. */
export type Api = OpenAPIHono<ApiEnvironment>;
