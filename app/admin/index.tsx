import { replace } from "react-router";

/** `/admin` alone goes to the dashboard, or from there to wherever a visitor belongs. */
export function clientLoader() {
	throw replace("/admin/dashboard");
}

export default function AdminIndex() {
	return null;
}
