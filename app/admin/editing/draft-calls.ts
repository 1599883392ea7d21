import { z } from "zod";
import {
	type Draft,
	type DraftInput,
	type DraftRefusal,
	draftRefusalSchema,
	draftSchema,
	type EditedKind,
} from "../../../contract/editing.ts";
import type { RequestOptions } from "../../api/request.ts";
import { callData, remove } from "../api.ts";
import { CallError } from "../call-error.ts";
import { useData } from "../use-data.ts";

/** The random id of a new draft. */
export function newDraftId(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

const address = (id: string) => `/admin/drafts/${encodeURIComponent(id)}`;

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
	const save = callData(address(id), draftSchema, { method: "PUT", json: draft, ...options });
	saves.add(save);
	return save.finally(() => saves.delete(save));
}

/** Reads a draft, once what was written is saved. @throws CallError with 409 when it was published as an item */
export async function readDraft(id: string): Promise<Draft> {
	await untilSaved();
	return callData(address(id), draftSchema);
}

/** Reads the draft of an item, or null, once what was written is saved. */
export async function readDraftOf(kind: EditedKind, item: string): Promise<Draft | null> {
	await untilSaved();
	const query = new URLSearchParams({ kind, item });
	return (await callData(`/admin/drafts?${query}`, z.array(draftSchema)))[0] ?? null;
}

/** The drafts of something new and of changes, the last saved first. */
export function useDrafts(kind: EditedKind): Draft[] {
	const path = `/admin/drafts?${new URLSearchParams({ kind })}`;
	return useData(["drafts", kind], path, z.array(draftSchema)).data ?? [];
}

/** Discards a draft. */
export const deleteDraft = (id: string): Promise<void> => remove(address(id));

/** What took the place of a draft, as an error says it, or undefined. */
export function refusalOf(error: unknown): DraftRefusal | undefined {
	return error instanceof CallError ? draftRefusalSchema.safeParse(error.data).data : undefined;
}
