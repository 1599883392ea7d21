import { restorableDays } from "../../../contract/restorable-days.ts";
import { trashCalls } from "../../../contract/trash.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { requireFound } from "../../http/errors.ts";
import { changeContent } from "../publishing/change-content.ts";
import { listDeleted, setDeleted } from "./repository.ts";

/** What was deleted and can be restored. */
export function trashRoutes(api: Api, appContext: AppContext): void {
	const { store, clock } = appContext;
	const addCall = adminCalls(api, "Recently deleted", clock);

	addCall({
		...trashCalls.list,
		summary: `What was deleted in the last ${restorableDays} days, the last first`,
		answer: ({ query }) => listDeleted(store, clock(), query),
	});

	addCall({
		...trashCalls.restore,
		summary: "Restore it as it was",
		async answer({ params: { kind, id }, audit }) {
			const title = await changeContent(appContext, async (transaction) =>
				requireFound(await setDeleted(transaction, kind, id, false, audit)),
			);
			return { data: { title } };
		},
	});
}
