import { useLocation } from "react-router";
import { admin } from "../../../content/admin.ts";
import { contentTypes } from "../content/content-types.ts";
import { EditorBar } from "../editing/editor-bar.tsx";
import { EditorSkeleton } from "../editing/editor-columns.tsx";
import { CardSkeleton } from "./card-section.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Bone, Skeleton } from "./skeleton.tsx";
import { RowSkeleton, skeletonRows } from "./table.tsx";

const { deleted, audit, privacy, account, backups, mails } = admin;

/** The headings of the screens that have nothing but a list, and of those of cards. */
const lists: Record<string, { title: string; desc: string }> = { "/admin/deleted": deleted, "/admin/audit": audit };
const sections: Record<string, { title: string; desc?: string }> = {
	"/admin/words": admin.words,
	"/admin/brand": admin.brand,
	"/admin/privacy": { title: privacy.title },
	"/admin/account": { title: account.title, desc: admin.states.loading },
	"/admin/backups": backups,
	"/admin/mail": mails.page,
};

/** What stands in a screen's place until the scripts run. */
export function ScreenSkeleton() {
	const { pathname } = useLocation();
	const [, , screen, kind, id] = pathname.split("/");
	if (kind) {
		const { labels, listPath } = contentTypes[kind === "project" ? "project" : "post"];
		const bar =
			screen === "words"
				? { back: "/admin/words", title: admin.words.title }
				: { back: listPath, title: id ? labels.titleEdit : labels.titleNew };
		return (
			<>
				<EditorBar {...bar} />
				<Skeleton lines={1} row={<EditorSkeleton />} />
			</>
		);
	}
	const heading = lists[pathname] ?? sections[pathname];
	if (!heading) return <Skeleton lines={1} row={<DashboardSkeleton />} />;
	return (
		<>
			<PageHeading title={heading.title} desc={heading.desc} />
			{pathname in lists ? (
				<Skeleton lines={10} row={<RowSkeleton className="h-24 tablet:h-12" />} className={skeletonRows} />
			) : (
				<Skeleton lines={2} row={<CardSkeleton className="h-45" />} className="grid" />
			)}
		</>
	);
}

/** The heading, the tabs and the filters: which list follows is in the query, and a page's HTML depends on its path alone. */
function DashboardSkeleton() {
	return (
		<div>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Bone className="h-8 w-44" />
				<div className="min-w-0 flex-1 max-wide:order-last max-wide:basis-full">
					<Bone className="h-10 w-28" />
				</div>
				<Bone className="h-10 w-24 max-wide:ml-auto" />
			</div>
			<div className="mt-2 mb-3 flex h-11.25 items-center gap-4 border-b border-line phone:gap-8 phone:pl-4">
				{["blogs", "projects", "contact", "careers"].map((tab) => (
					<Bone key={tab} className="h-4 w-16" />
				))}
			</div>
			<Bone className="h-10 max-w-72" />
		</div>
	);
}
