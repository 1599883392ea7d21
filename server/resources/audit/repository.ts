import { type SqlBool, sql } from "kysely";
import type { AuditAction, AuditEntry } from "../../../contract/audit.ts";
import type { LastDone } from "../../../contract/editing.ts";
import type { Paging } from "../../../contract/envelope.ts";
import type { Page } from "../../../contract/list.ts";
import type { Store } from "../../../db/connect.ts";
import type { AuditEntryRow } from "../../../db/schema.ts";
import { day, instantAfter } from "../../durations.ts";
import { readPage } from "../../http/paging/read-page.ts";

const list = {
	from: sql.table("audit_entries"),
	where: sql<SqlBool>`true`,
	keys: { date: sql<string>`at` },
};

/** A page of the audit list, the last first. */
export async function listAudit(store: Store, paging: Paging): Promise<Page<AuditEntry>> {
	const { data, ...cursors } = await readPage<AuditEntryRow>(store, list, { sort: "-date", ...paging });
	const titles = await titlesOf(
		store,
		data.map(({ subject }) => subject.split(" ")),
	);
	const entries = data.map(({ id, at, actor, action, subject }) => ({
		_id: id,
		at,
		actor,
		action: action as AuditAction,
		subject,
		title: titles.get(subject.split(" ", 2).join(" ")) ?? null,
	}));
	return { data: entries, ...cursors };
}

/** The last of these actions on a subject that is still in the list, or null. */
export async function findLastDone(store: Store, subject: string, actions: AuditAction[]): Promise<LastDone> {
	const entries = store.selectFrom("audit_entries").select(["action", "actor", "at"]).where("subject", "=", subject);
	const last = await entries.where("action", "in", actions).orderBy("at", "desc").limit(1).executeTakeFirst();
	return last ? { ...last, action: last.action as AuditAction } : null;
}

/** The titles of posts and projects and the senders of requests and applications, by kind and id. */
async function titlesOf(store: Store, subjects: string[][]): Promise<Map<string, string>> {
	const titles = new Map<string, string>();
	for (const [kind, table, column] of [
		["post", "posts", "title"],
		["project", "projects", "title"],
		["contact", "submissions", "name"],
		["application", "submissions", "name"],
	] as const) {
		const ids = subjects.filter(([name]) => name === kind).map(([, id = ""]) => id);
		const named = store
			.selectFrom(table)
			.select(["id", sql.ref<string>(column).as("title")])
			.where("id", "in", ids);
		for (const { id, title } of ids.length > 0 ? await named.execute() : []) titles.set(`${kind} ${id}`, title);
	}
	return titles;
}

/** Removes for good what happened more than so many days ago. */
export async function removeOldAudit(store: Store, keepDays: number, now: Date): Promise<void> {
	await store
		.deleteFrom("audit_entries")
		.where("at", "<=", instantAfter(now, -keepDays * day))
		.execute();
}
