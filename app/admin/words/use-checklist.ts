import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { checklistSchema } from "../../../contract/words.ts";
import { showErrorToast } from "../../ui/error-toast.ts";
import { call } from "../api.ts";

const queryKey = ["words", "checklist"];

/** What is still as it ships, and what puts the list away. */
export function useChecklist() {
	const queries = useQueryClient();
	const { data } = useQuery({ queryKey, queryFn: () => call("/admin/words/checklist", checklistSchema), staleTime: 0 });
	const put = useMutation({
		mutationFn: (putAway: boolean) =>
			call("/admin/words/checklist", checklistSchema, { method: "PUT", json: { putAway } }),
		onSuccess: (checklist) => queries.setQueryData(queryKey, checklist),
		onError: showErrorToast,
	});
	return { entries: data?.data ?? [], isAway: data?.putAway === true, putAway: put.mutate };
}
