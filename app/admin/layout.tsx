import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { admin } from "../../content/admin.ts";
import { readToken } from "../api/token.ts";
import { oldBrowserLine } from "../old-browser.ts";
import { Brand } from "../ui/brand.tsx";
import { prepareToasts } from "../ui/toast.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { useAskBeforeUnload } from "./inbox/entry-drafts.ts";
import { createQueryClient } from "./query-client.ts";
import { endSession } from "./session.ts";

/** The layout of the admin. Only a document load leads to it, so that visitors load none of its code. */
export default function AdminLayout() {
	const navigate = useNavigate();
	useAskBeforeUnload();
	const [client] = useState(() => {
		if (!import.meta.env.SSR) prepareToasts();
		return createQueryClient(() => {
			// After a logout, a call that was on its way is refused.
			if (readToken() === null) return;
			endSession(() => void navigate("/admin/login", { replace: true, state: { ended: true } }));
		});
	});
	return (
		<QueryClientProvider client={client}>
			<NeedsScript />
			<div className="contents [@media(scripting:none)]:hidden">
				{!useHydrated() && <NotStarted />}
				<Outlet />
			</div>
		</QueryClientProvider>
	);
}

/**
 * Says after ten seconds that the scripts have not begun; the delay is in the style sheet, because a start that fails cannot
 * say so. Where they cannot begin, the server's script puts the other line in its place at once (`old-browser.ts`).
 */
function NotStarted() {
	const line = "on-mask px-4 py-3 text-center text-small";
	return (
		<>
			<p id={oldBrowserLine} role="status" className={line} hidden>
				{admin.states.needsNewer}
			</p>
			<p role="status" className={`${line} fixed inset-x-0 bottom-0 z-40 animate-[appear_1ms_10s_both]`}>
				{admin.states.notStarted}
			</p>
		</>
	);
}

/** Says that the admin needs JavaScript, when it is off. */
function NeedsScript() {
	return (
		<noscript>
			<div className="mx-auto grid min-h-svh max-w-[36rem] content-center gap-6 px-4">
				<Brand ground="page" />
				<p className="text-lede text-heading">{admin.states.needsScript}</p>
				<p>
					<a href="/" className="underline underline-offset-4 hover:text-heading">
						{admin.signIn.back}
					</a>
				</p>
			</div>
		</noscript>
	);
}
