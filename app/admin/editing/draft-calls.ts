import {
	type Draft,
	type DraftInput,
	type DraftRefusal,
	draftRefusalSchema,
	type EditedKind,
	editingCalls,
} from "../../../contract/editing.ts";
import type { RequestOptions } from "../../api/request.ts";
import { callData, remove } from "../api.ts";
import { CallError } from "../call-error.ts";
import { useData } from "../use-data.ts";

/** The random id of a new draft. */
export function newDraftId(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** The saves on their way. An editor that was left may still save while the next one opens. */
const saves = new Set<Promise<Draft>>();
/** Waits until these are answered. */
export const untilSaved = () => Promise.allSettled(saves);

/** Stores a draft, unless a signal ends that. With `keepalive` the call goes on when the window closes, which takes 64 KB at most. */
export function putDraft(
	id: string,
	draft: DraftInput,
	options: Pick<RequestOptions, "keepalive" | "signal">,
): Promise<Draft> {
	const save = callData(editingCalls.saveDraft, { params: { id }, body: draft, ...options });
	saves.add(save);
	return save.finally(() => saves.delete(save));
}

/** Reads a draft, once what was written is saved. @throws CallError with 409 when it was published as an item */
export async function readDraft(id: string): Promise<Draft> {
	await untilSaved();
	return callData(editingCalls.draft, { params: { id } });
}

/** Reads the draft of an item, or null, once what was written is saved. */
export async function readDraftOf(kind: EditedKind, item: string): Promise<Draft | null> {
	await untilSaved();
	return (await callData(editingCalls.drafts, { query: { kind, item } }))[0] ?? null;
}

/** The drafts of something new and of changes, the last saved first. */
export function useDrafts(kind: EditedKind): Draft[] {
	return useData(["drafts", kind], editingCalls.drafts, { query: { kind } }).data ?? [];
}

/** Discards a draft. */
export const deleteDraft = (id: string): Promise<void> => remove(editingCalls.removeDraft, { params: { id } });

/** What took the place of a draft, as an error says it, or undefined. */
export function refusalOf(error: unknown): DraftRefusal | undefined {
	return error instanceof CallError ? draftRefusalSchema.safeParse(error.data).data : undefined;
}
