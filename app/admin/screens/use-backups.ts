import { useQuery } from "@tanstack/react-query";
import { backupsSchema } from "../../../contract/backup.ts";
import { callData } from "../api.ts";

/** Milliseconds between two requests while a backup is being made. */
const pollIntervalMs = 2_000;

/** The state of the backups, polled while one is being made. */
export function useBackups() {
	return useQuery({
		queryKey: ["backups"],
		queryFn: () => callData("/admin/backups", backupsSchema),
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.running ? pollIntervalMs : false),
	});
}
