import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { messages } from "../../../contract/messages.ts";
import { pageMeta } from "../../site/meta.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { BackupWarning } from "../backups/warning.tsx";
import { logOut } from "../session.ts";
import { PageHeading } from "../shell/page-heading.tsx";
import type { Route } from "./+types/route";
import { MailNotice } from "./mail-notice.tsx";
import { DashboardTabs } from "./tabs.tsx";
import { WeeksStrip } from "./weeks-strip.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.dashboard, description: `${company.name}: ${admin.titles.dashboard}` }, matches);

/** Spec 2: "Your Contents" with Logout, and four tabs. */
export default function DashboardPage() {
	const navigate = useNavigate();
	const leave = () => {
		logOut();
		void showToast("success", messages.logoutSuccessful);
		void navigate("/admin/login");
	};
	return (
		<>
			<PageHeading title={admin.dashboard.title}>
				<MailNotice />
				<BackupWarning />
				<Button variant="secondary" size="compact" onClick={leave}>
					{admin.dashboard.logout}
				</Button>
			</PageHeading>
			<WeeksStrip />
			<DashboardTabs />
		</>
	);
}
