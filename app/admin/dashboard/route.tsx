import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { AskedScreen } from "../asked-screen.tsx";
import { MailSetupLine } from "../conditions/mail-setup.tsx";
import { useLogOut } from "../use-log-out.ts";
import { ChecklistLine } from "../words/checklist-line.tsx";
import { DashboardTabs } from "./tabs.tsx";

/** Spec 2: "Your Contents" with Logout, what needs the owner, and four tabs. */
export default function DashboardPage() {
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-5">
				<h1 className="text-h3 leading-tight tracking-normal phone:text-[1.625rem]">{admin.dashboard.title}</h1>
				{/* On a phone they stand below the heading, in room that is there, so that nothing moves when they come. */}
				<div className="flex min-w-0 flex-1 flex-wrap gap-x-5 text-mono max-phone:order-last max-phone:min-h-5 max-phone:basis-full">
					<AskedScreen />
					<ChecklistLine />
					<MailSetupLine />
				</div>
				<Button variant="secondary" onClick={useLogOut()}>
					{admin.dashboard.logout}
				</Button>
			</div>
			<DashboardTabs />
		</>
	);
}
