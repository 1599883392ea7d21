import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { messages } from "../../../contract/messages.ts";
import { readToken } from "../../api/token.ts";
import { Button } from "../../ui/button.tsx";
import { showErrorToast } from "../../ui/error-toast.ts";
import { pageMeta } from "../../ui/meta.ts";
import { showToast } from "../../ui/toast.ts";
import { removeEntryDrafts } from "../inbox/entry-drafts.ts";
import { logOut } from "../session.ts";
import { ChecklistLine } from "../words/checklist-line.tsx";
import type { Route } from "./+types/route";
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

/** Spec 2: "Your Contents" with Logout. */
function DashboardHeading() {
	const navigate = useNavigate();
	const leave = async () => {
		const ended = logOut();
		// A session that expires keeps drafts of replies and notes; an explicit logout removes them.
		removeEntryDrafts();
		void navigate("/admin/login");
		if (await ended) return void showToast("success", messages.logoutSuccessful);
		showErrorToast();
		// An admin who has signed in again meanwhile is no longer on the page that says so.
		if (readToken() === null) void navigate("/admin/login", { replace: true, state: { unconfirmed: true } });
	};
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-phone:pb-5">
			<div className="relative flex items-baseline gap-x-5">
				<h1 className="text-h3 leading-tight tracking-normal phone:text-[1.625rem]">{admin.dashboard.title}</h1>
				<ChecklistLine />
			</div>
			<Button variant="secondary" size="compact" onClick={leave}>
				{admin.dashboard.logout}
			</Button>
		</div>
	);
}
