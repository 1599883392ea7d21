import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { pageMeta } from "../../ui/meta.ts";
import type { Route } from "./+types/route";
import { DashboardHeading } from "./heading.tsx";
import { DashboardTabs } from "./tabs.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.dashboard, description: `${company.name}: ${admin.titles.dashboard}` }, matches);

/** Spec 2: "Your Contents" with Logout, and four tabs. */
export default function DashboardPage() {
	return (
		<>
			<DashboardHeading />
			<DashboardTabs />
		</>
	);
}
