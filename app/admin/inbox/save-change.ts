import { type InboxChange, submissionSchema } from "../../../contract/inbox.ts";
import { callData } from "../api.ts";
import { CallError } from "../call-error.ts";
import { type Entry, toEntry } from "./entry.ts";

/** An edit of the fields that two admins may change at the same time. */
export type EntryEdit = Pick<InboxChange, "status" | "notes">;

/** The version of an entry that an edit began from. */
export type BaseVersion = Pick<Entry, "updatedAt"> & Partial<Pick<Entry, "status" | "notes">>;

/** Somebody else changed the same field meanwhile; nothing was stored. */
export class ChangeConflict extends Error {
	/** The entry as it is stored now. */
	readonly stored: Entry;
	readonly change: EntryEdit;

	constructor(stored: Entry, change: EntryEdit) {
		super("Someone else changed the same");
		this.stored = stored;
		this.change = change;
	}
}

/** How often a save is tried while others save other fields. */
const maxAttempts = 5;

/**
 * Saves an edit that began from the version `base`. Fields that only others changed stay as they are stored.
 * @throws ChangeConflict when somebody else changed the same field to another value, and CallError like `call`.
 */
export async function saveEdit(id: string, change: EntryEdit, base: BaseVersion, attempt = 1): Promise<Entry> {
	try {
		return await patchEntry(id, { ...change, updatedAt: base.updatedAt });
	} catch (error) {
		if (!(error instanceof CallError) || error.status !== 409 || attempt === maxAttempts) throw error;
		const stored = await readEntry(id);
		if (overwrites(change, base, stored)) throw new ChangeConflict(stored, change);
		return saveEdit(id, change, { ...base, updatedAt: stored.updatedAt }, attempt + 1);
	}
}

/** Changes an entry whatever others saved: marks it as read, or as spam or not. */
export async function patchEntry(id: string, change: InboxChange): Promise<Entry> {
	return toEntry(await callData(entryPath(id), submissionSchema, { method: "PATCH", json: change }));
}

/** The entry as it is stored now. */
export async function readEntry(id: string): Promise<Entry> {
	return toEntry(await callData(entryPath(id), submissionSchema));
}

function entryPath(id: string): string {
	return `/admin/submissions/${encodeURIComponent(id)}`;
}

/** Whether a change would overwrite what somebody else saved since its base version. */
function overwrites(change: EntryEdit, base: BaseVersion, stored: Entry): boolean {
	return (["status", "notes"] as const).some(
		(field) => change[field] !== undefined && stored[field] !== base[field] && stored[field] !== change[field],
	);
}
