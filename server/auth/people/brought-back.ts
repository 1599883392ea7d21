import { existsSync } from "node:fs";
import { systemActor } from "../../../contract/audit.ts";
import { isPostgres, openForCopying, openUnmigrated } from "../../../db/connect.ts";
import { record } from "../audit/record.ts";
import { listUsers } from "../repository.ts";

const removedPerson = "person ";

/** The addresses of admins who were removed from the site in a database; none where there is no site, or it cannot be read. */
export async function readRemoved(database: string): Promise<string[]> {
	if (!isPostgres(database) && !existsSync(database)) return [];
	const store = await openForCopying(database).catch(() => null);
	if (!store) return [];
	try {
		const entries = store.selectFrom("audit_entries").select("subject").where("action", "=", "removed");
		const removed = await entries.where("subject", "like", `${removedPerson}%`).execute();
		const current = await listUsers(store);
		const emails = removed.map(({ subject }) => subject.slice(removedPerson.length));
		return emails.filter((email) => !current.includes(email));
	} catch {
		return [];
	} finally {
		await store.destroy();
	}
}

/** Records which of them a restore brought back. @returns their addresses */
export async function recordBroughtBack(database: string, removed: string[], now: Date): Promise<string[]> {
	const store = await openUnmigrated(database);
	try {
		const broughtBack = (await listUsers(store)).filter((email) => removed.includes(email));
		for (const email of broughtBack)
			await record(store, { actor: systemActor, now }, "restored", `${removedPerson}${email}`);
		return broughtBack;
	} finally {
		await store.destroy();
	}
}
