import { useQuery } from "@tanstack/react-query";
import type { Backups } from "../../../contract/backup.ts";
import { call } from "../api.ts";

/** Milliseconds between two looks while a backup is being made. */
const look = 2_000;

/** How the backups stand; looked at again and again until the one that runs has ended. */
export function useBackups() {
	return useQuery({
		queryKey: ["backups"],
		queryFn: async () => (await call<{ data: Backups }>("/admin/backups")).data,
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.running ? look : false),
	});
}
