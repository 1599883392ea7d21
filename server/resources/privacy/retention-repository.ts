import { type SqlBool, sql } from "kysely";
import { systemActor } from "../../../contract/audit.ts";
import { type Retention, retentionSchema } from "../../../contract/privacy.ts";
import { type SubmissionKind, submissionKinds } from "../../../contract/submissions.ts";
import type { Store } from "../../../db/connect.ts";
import { count } from "../../../db/count.ts";
import { readSetting, writeSetting } from "../../../db/settings.ts";
import { type AuditContext, record } from "../../auth/audit/record.ts";
import { day, instantAfter } from "../../durations.ts";
import { removeSubmissions } from "../submissions/repository.ts";

const setting = "retention";
const off: Retention = { contact: null, application: null };

/** For how long the entries of each form are kept. */
export async function readRetention(store: Store): Promise<Retention> {
	return retentionSchema.parse((await readSetting(store, setting)) ?? off);
}

/** Sets in a transaction how long the entries of each form are kept; nothing is removed yet. */
export async function writeRetention(store: Store, retention: Retention, audit: AuditContext): Promise<Retention> {
	const before = await readRetention(store);
	await writeSetting(store, setting, retention);
	for (const kind of submissionKinds) {
		if (before[kind] !== retention[kind])
			await record(store, audit, "retentionChanged", `${kind} ${retention[kind] ?? "off"}`);
	}
	return retention;
}

/** What a retention of so many days would remove of a form's entries, deleted ones among them. */
export async function forecastRetention(store: Store, kind: SubmissionKind, days: number, now: Date) {
	const entries = store.selectFrom("submissions").where("kind", "=", kind);
	return { older: await count(entries.where("created_at", "<=", cutoff(days, now))) };
}

/** Removes for good every entry that is older than its form keeps them. */
export async function applyRetention(store: Store, now: Date): Promise<void> {
	const retention = await readRetention(store);
	for (const kind of submissionKinds) {
		const days = retention[kind];
		if (days === null) continue;
		const isOld = sql<SqlBool>`kind = ${kind} and created_at <= ${cutoff(days, now)}`;
		await removeSubmissions(store, isOld, (transaction, { length }) =>
			record(transaction, { actor: systemActor, now }, "retentionApplied", `${kind} ${length}`),
		);
	}
}

/** The instant at or before which an entry is too old. */
function cutoff(days: number, now: Date): string {
	return instantAfter(now, -days * day);
}
