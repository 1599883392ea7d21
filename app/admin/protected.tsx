import { Outlet, replace } from "react-router";
import { readToken } from "../api/token.ts";
import { DeletionProvider } from "./dialogs/deletion.tsx";
import { Frame } from "./frame/frame.tsx";
import { Skeleton } from "./states/skeleton.tsx";

/** Spec 2: without a stored token there is nothing to see here. The server checks every call by itself. */
export function clientLoader() {
	if (readToken() === null) throw replace("/");
	return null;
}

/** What the server sends, before the browser knows whether somebody is signed in. */
export function HydrateFallback() {
	return (
		<Frame>
			<Skeleton lines={8} />
		</Frame>
	);
}

export default function Protected() {
	return (
		<Frame>
			<DeletionProvider>
				<Outlet />
			</DeletionProvider>
		</Frame>
	);
}
