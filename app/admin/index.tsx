import { replace } from "react-router";

/** Redirects `/admin` to the dashboard, which redirects visitors who are not signed in. */
export function clientLoader() {
	throw replace("/admin/dashboard");
}

export default function AdminIndex() {
	return null;
}
