import { replace } from "react-router";
import { admin } from "../../content/admin.ts";
import { company } from "../../content/company.ts";
import { pageMeta } from "../ui/meta.ts";
import type { Route } from "./+types/index";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.dashboard, description: `${company.name}: ${admin.titles.dashboard}` }, matches);

/** Redirects `/admin` to the dashboard, which redirects visitors who are not signed in. */
export function clientLoader() {
	throw replace("/admin/dashboard");
}

export default function AdminIndex() {
	return null;
}
