import { conditionCall } from "../../../contract/conditions.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { findConditions } from "./find.ts";

/** What the admin's bar shows. */
export function conditionRoutes(api: Api, appContext: AppContext): void {
	const addCall = adminCalls(api, "Conditions", appContext.clock);
	addCall({
		...conditionCall,
		summary: "What is wrong with the site, since when and why, the worst first",
		answer: async () => ({ data: await findConditions(appContext) }),
	});
}
