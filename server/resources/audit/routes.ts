import { auditCall } from "../../../contract/audit.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { listAudit } from "./repository.ts";

/** The audit list. */
export function auditRoutes(api: Api, { store, clock }: AppContext): void {
	const addCall = adminCalls(api, "Audit list", clock);
	addCall({
		...auditCall,
		summary: "Who did what and when, the last first",
		answer: ({ query }) => listAudit(store, query),
	});
}
