import { privacyCalls, retentionSchema } from "../../../contract/privacy.ts";
import { eraseDeleted } from "../../../db/erase.ts";
import { adminCalls } from "../../auth/admin-calls.ts";
import type { AppContext } from "../../context.ts";
import type { Api } from "../../http/api-environment.ts";
import { addCall } from "../../http/call.ts";
import { refuseStale } from "../../http/errors.ts";
import { changeContent } from "../publishing/change-content.ts";
import { findPerson, forgetPerson } from "./person-repository.ts";
import { forecastRetention, readRetention, writeRetention } from "./retention-repository.ts";

/** Retention times, and forgetting a person. */
export function privacyRoutes(api: Api, appContext: AppContext): void {
	const { store, clock, log, config } = appContext;
	const addAdminCall = adminCalls(api, "Privacy", clock);

	addCall(api, "Privacy", {
		...privacyCalls.times,
		summary: "For how many days the entries of each form are kept, and how many backups, as the privacy notice says",
		async answer() {
			const backups = config.backupEvery === null ? null : config.backupKeep;
			return { data: { ...(await readRetention(store)), backups } };
		},
	});

	addAdminCall({
		...privacyCalls.retention,
		summary: "For how many days the entries of each form are kept",
		answer: async () => ({ data: await readRetention(store) }),
	});

	addAdminCall({
		...privacyCalls.changeRetention,
		summary: "Set for how many days entries are kept; older ones are removed within the hour",
		refusals: [409],
		async answer({ body: { base, ...change }, audit }) {
			const data = await changeContent(appContext, async (transaction) => {
				const stored = await readRetention(transaction);
				refuseStale(stored, base);
				return writeRetention(transaction, retentionSchema.parse({ ...stored, ...change }), audit);
			});
			return { data };
		},
	});

	addAdminCall({
		...privacyCalls.forecast,
		summary: "What a retention time would remove",
		answer: async ({ query: { kind, days } }) => ({ data: await forecastRetention(store, kind, days, clock()) }),
	});

	// The address travels in the body, because a query stands in logs.
	addAdminCall({
		...privacyCalls.findPerson,
		summary: "How many entries an address has",
		answer: async ({ body: { email } }) => ({ data: await findPerson(store, email) }),
	});

	addAdminCall({
		...privacyCalls.forgetPerson,
		summary: "Remove everything with an address at once and for good",
		async answer({ body: { email }, audit }) {
			const data = await forgetPerson(store, email, audit);
			// The rows are gone; what is left of them in files goes with the next hourly removal at the latest.
			await eraseDeleted(store).catch((error) => log.warn({ error }, "erased rows are still in the database files"));
			return { data };
		},
	});
}
