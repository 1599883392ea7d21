import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { prepareToasts } from "../ui/toast.ts";
import { createQueryClient } from "./query-client.ts";
import { clearSession } from "./session.ts";
import { NeedsScript } from "./states/needs-script.tsx";
import { OfflineNotice } from "./states/offline-notice.tsx";

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
	return (
		<QueryClientProvider client={client}>
			<NeedsScript />
			<div className="contents [@media(scripting:none)]:hidden">
				<OfflineNotice />
				<Outlet />
			</div>
		</QueryClientProvider>
	);
}
