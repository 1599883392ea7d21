import { admin } from "../../content/admin.ts";
import type { ConditionKind } from "../../contract/conditions.ts";

/** A screen that asks for a session. */
interface Screen {
	/** Its address. */
	path: string;
	/** Its file in this folder. */
	file: string;
	/** Absent where the screen names itself, or is called as the one above it. */
	title?: string;
	/** Where the navigation lists it: in the bar, or in the menu there. */
	place?: "bar" | "menu";
	/** The conditions that it says more about. */
	explains?: ConditionKind[];
}

/** The screens in the order of the navigation: from this list follow their routes, titles and links. */
export const screens: Screen[] = [
	{
		path: "/admin/dashboard",
		file: "dashboard/route.tsx",
		title: admin.dashboard.title,
		place: "bar",
		explains: ["mailFailed"],
	},
	{ path: "/admin/dashboard/blog/:id?", file: "content/route.tsx" },
	{ path: "/admin/dashboard/project/:id?", file: "content/route.tsx" },
	{ path: "/admin/words", file: "words/list-route.tsx", title: admin.words.title, place: "bar" },
	{ path: "/admin/words/:file", file: "words/file-route.tsx" },
	{ path: "/admin/brand", file: "brand/route.tsx", title: admin.brand.title, place: "menu" },
	{ path: "/admin/redirects", file: "redirects/route.tsx", title: admin.redirects.title, place: "menu" },
	{ path: "/admin/deleted", file: "trash/route.tsx", title: admin.deleted.title, place: "menu" },
	{ path: "/admin/privacy", file: "privacy/route.tsx", title: admin.privacy.title, place: "menu" },
	{ path: "/admin/audit", file: "audit/route.tsx", title: admin.audit.title, place: "menu" },
	{
		path: "/admin/backups",
		file: "backups/route.tsx",
		title: admin.backups.title,
		place: "menu",
		explains: ["backupFailed", "backupLate", "backupThinning", "backupHiding"],
	},
	{ path: "/admin/people", file: "people/route.tsx", title: admin.people.title, place: "menu" },
	{
		path: "/admin/mail",
		file: "mail/route.tsx",
		title: admin.mails.page.title,
		place: "menu",
		explains: ["mailSetup", "mailWaiting"],
	},
	{ path: "/admin/account", file: "account/route.tsx", title: admin.account.title, place: "menu" },
];

/** What the screen of a name in its address is called, such as `backups`; undefined where there is none. */
export function titleOfScreen(name = ""): string | undefined {
	return screens.find(({ path }) => path === `/admin/${name}`)?.title;
}
