import { useState } from "react";
import { Link } from "react-router";
import { admin } from "../../content/admin.ts";
import { hasDrafts } from "../drafts.ts";
import { readStored, writeStored } from "../storage.ts";
import { showToast } from "../ui/toast.ts";

const askedKey = "askedScreen";
const leftKey = "leftScreen";
const dashboard = "/admin/dashboard";

/** Says on the public page, to which a visitor without a session is led, that the screen needs signing in, and leads there. */
export function askToSignIn(screen: string): void {
	// It leads to the dashboard, which asks.
	if (screen === "/admin") return;
	if (screen !== dashboard) writeStored(askedKey, screen, "sessionStorage");
	const { needed, submit } = admin.signIn;
	void showToast("info", needed, { label: submit, onClick: () => location.assign("/admin/login") });
}

/** Notes the screen on which the session ended. */
export function leadBackTo(screen: string): void {
	writeStored(leftKey, screen, "sessionStorage");
}

/** Where a sign-in leads: to the dashboard, or back to the screen whose words this browser keeps. */
export function afterSignIn(): string {
	return (hasDrafts() && readStored(leftKey, "sessionStorage")) || dashboard;
}

/** A line that leads to the screen that was asked for before the sign-in, once. */
export function AskedScreen() {
	const [asked] = useState(() => readStored(askedKey, "sessionStorage"));
	if (asked === null) return null;
	return (
		<Link
			to={asked}
			onClick={() => writeStored(askedKey, null, "sessionStorage")}
			className="-my-1 min-w-0 truncate py-1 text-heading underline underline-offset-4"
		>
			{admin.signIn.goOn} <bdi>{asked}</bdi>
		</Link>
	);
}
