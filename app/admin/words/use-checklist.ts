import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { type ChecklistChange, type ChecklistEntry, wordCalls } from "../../../contract/words.ts";
import { call } from "../api.ts";

const queryKey = ["words", "checklist"];

/** Reads what still is as it ships and what of it is right so, and changes that. */
export function useChecklist() {
	const queries = useQueryClient();
	const { data } = useQuery({ queryKey, queryFn: () => call(wordCalls.checklist, {}) });
	const put = useMutation({
		mutationFn: (body: ChecklistChange) => call(wordCalls.changeChecklist, { body }),
		onSuccess: (checklist) => queries.setQueryData(queryKey, checklist),
		meta: { saysErrors: true },
	});
	const all = data?.data ?? [];
	return {
		entries: all.filter(({ right }) => !right),
		right: all.filter(({ right }) => right),
		isAway: data?.putAway === true,
		change: put.mutate,
	};
}

/** How many things there are to check. */
export function titleOfChecklist({ length: count }: ChecklistEntry[]): string {
	const { title, titleOfOne } = admin.words.checklist;
	return count === 1 ? titleOfOne : interpolate(title, { count });
}
