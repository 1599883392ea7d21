import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { admin } from "../../content/admin.ts";
import { isOffline, onConnectionChange } from "../connection/connection.ts";
import ConnectionNotice from "../connection/connection-notice.tsx";
import { prepareToasts } from "../ui/toast.ts";
import { createQueryClient } from "./query-client.ts";
import { clearSession } from "./session.ts";
import { NeedsScript } from "./states/needs-script.tsx";

/** What all of the admin shares. It is entered by a document load, so that none of its code reaches a visitor. */
export default function AdminLayout() {
	const navigate = useNavigate();
	const [client] = useState(() => {
		if (!import.meta.env.SSR) prepareToasts();
		return createQueryClient(() => {
			clearSession();
			client.clear();
			void navigate("/admin/login", { replace: true, state: { ended: true } });
		});
	});
	// Queries that failed meanwhile are made again.
	useEffect(
		() =>
			onConnectionChange(() => {
				if (!isOffline()) void client.refetchQueries({ predicate: ({ state }) => state.status === "error" });
			}),
		[client],
	);
	return (
		<QueryClientProvider client={client}>
			<NeedsScript />
			<div className="contents [@media(scripting:none)]:hidden">
				<ConnectionNotice offline={admin.states.offline} />
				<Outlet />
			</div>
		</QueryClientProvider>
	);
}
