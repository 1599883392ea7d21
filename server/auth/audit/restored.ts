import { systemActor } from "../../../contract/audit.ts";
import { openForCopying, openUnmigrated } from "../../../db/connect.ts";
import { listUsers } from "../repository.ts";
import { record } from "./record.ts";

const removedPerson = "person ";

/** The addresses of admins who were removed from the site in a database; none where there is no site, or it cannot be read. */
export async function readRemoved(database: string): Promise<string[]> {
	try {
		await using store = await openForCopying(database);
		const entries = store.selectFrom("audit_entries").select("subject").where("action", "=", "removed");
		const removed = await entries.where("subject", "like", `${removedPerson}%`).execute();
		const current = await listUsers(store);
		const emails = removed.map(({ subject }) => subject.slice(removedPerson.length));
		return emails.filter((email) => !current.includes(email));
	} catch {
		return [];
	}
}

/** Records a restore of a backup made at a time, and which removed admins it brought back. @returns their addresses */
export async function recordRestore(database: string, madeAt: string, removed: string[], now: Date): Promise<string[]> {
	await using store = await openUnmigrated(database);
	const audit = { actor: systemActor, now };
	await record(store, audit, "restored", `backup ${madeAt}`);
	const broughtBack = (await listUsers(store)).filter((email) => removed.includes(email));
	for (const email of broughtBack) await record(store, audit, "restored", `${removedPerson}${email}`);
	return broughtBack;
}
