import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet, replace, useNavigate } from "react-router";
import { readToken } from "../api/token.ts";
import { watchSessionEnd } from "./session.ts";
import { ConditionBar } from "./ui/condition-bar.tsx";
import { DeletionProvider } from "./ui/deletion.tsx";
import { LowerEdge } from "./ui/lower-edge.tsx";
import { OfflineNotice } from "./ui/offline-notice.tsx";
import { ScreenSkeleton } from "./ui/screen-skeleton.tsx";
import { Shell } from "./ui/shell.tsx";

/** Spec 2: redirects to `/` without a stored token. The server checks every call by itself. */
export function clientLoader() {
	if (readToken() === null) throw replace("/");
	return null;
}

/** What the server renders; only the browser knows whether somebody is signed in. */
export function HydrateFallback() {
	return (
		<Shell>
			<ScreenSkeleton />
		</Shell>
	);
}

export default function Protected() {
	const navigate = useNavigate();
	const queries = useQueryClient();
	// A logout in one tab ends all of them; a form with unsaved changes asks first.
	useEffect(
		() => watchSessionEnd(() => void navigate("/admin/login", { replace: true, state: { ended: true } })),
		[navigate],
	);
	// What was read goes with the screens. A screen that is still shown would ask for it again, without a token.
	useEffect(() => () => queries.clear(), [queries]);
	return (
		<Shell
			bar={
				<LowerEdge>
					<ConditionBar />
					<OfflineNotice />
				</LowerEdge>
			}
		>
			<DeletionProvider>
				<Outlet />
			</DeletionProvider>
		</Shell>
	);
}
