import { Link } from "react-router";
import { admin } from "../../../content/admin.ts";
import { conditions as words } from "../../../content/conditions.ts";
import { useConditions } from "./use-conditions.ts";

/** A dot while mail waits to be set up, for where the way to its screen is. */
export function MailSetupDot() {
	const { setup } = useConditions();
	if (!setup) return null;
	return (
		<span className="size-2 rounded-full bg-accent">
			<span className="sr-only">{words.what.mailSetup}</span>
		</span>
	);
}

/** The same as a line of the dashboard. */
export function MailSetupLine() {
	const { setup } = useConditions();
	if (!setup) return null;
	return (
		<p>
			{setup.reason}{" "}
			<Link to="/admin/mail" className="-my-1 py-1 text-heading underline underline-offset-4">
				{admin.mails.setUp}
			</Link>
		</p>
	);
}
