import { useQuery } from "@tanstack/react-query";
import type { Backups } from "../../../contract/backup.ts";
import { call } from "../api.ts";

/** Milliseconds between two requests while a backup is being made. */
const pollInterval = 2_000;

/** How the backups stand; asked for again until the one that runs has ended. */
export function useBackups() {
	return useQuery({
		queryKey: ["backups"],
		queryFn: async () => (await call<{ data: Backups }>("/admin/backups")).data,
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.running ? pollInterval : false),
	});
}
