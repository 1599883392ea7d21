import { useQuery } from "@tanstack/react-query";
import { weeksSchema } from "../../../contract/inbox.ts";
import { callData } from "../api.ts";

/** What came in during the last weeks, with its sums. */
export function useWeeks() {
	const { data: weeks } = useQuery({
		queryKey: ["inbox", "weeks"],
		queryFn: () => callData("/admin/submissions/weeks", weeksSchema),
	});
	if (!weeks) return undefined;
	const sum = (field: "requests" | "applications") => weeks.reduce((total, week) => total + week[field], 0);
	return { weeks, requests: sum("requests"), applications: sum("applications") };
}
