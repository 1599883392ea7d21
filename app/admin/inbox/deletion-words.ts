import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { isolateDirection } from "../ui/format.tsx";
import type { Entry } from "./entry.ts";

/** At most three names of entries, and how many more there are. @param count of all of them */
export function namesOf(entries: Entry[], count = entries.length): string {
	const named = entries.slice(0, 3);
	const names = named.map(({ name }) => isolateDirection(name)).join(", ");
	return count > named.length ? interpolate(admin.confirmDelete.more, { names, count: count - named.length }) : names;
}

/** What a deletion says first: which of the entries somebody has changed since they were read; undefined for none. */
export async function warnOfChanges(entries: Entry[], readNow: () => Promise<Entry[]>): Promise<string | undefined> {
	const now = new Map((await readNow()).map(({ _id, updatedAt }) => [_id, updatedAt]));
	const changed = entries.filter(({ _id, updatedAt }) => (now.get(_id) ?? updatedAt) !== updatedAt);
	return changed.length > 0 ? interpolate(admin.confirmDelete.changed, { names: namesOf(changed) }) : undefined;
}
