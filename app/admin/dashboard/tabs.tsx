import * as Tabs from "@radix-ui/react-tabs";
import { useSearchParams } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { inboxCalls } from "../../../contract/inbox.ts";
import { CardList } from "../content/card-list.tsx";
import { Inbox } from "../inbox/inbox.tsx";
import { formatCount } from "../ui/format.tsx";
import { KeysButton } from "../ui/keys/keys-button.tsx";
import { pressControl, useKeys } from "../ui/keys/use-keys.ts";
import { useData } from "../use-data.ts";

/** Spec 2: the four tabs, as the address names them. */
const tabs = [
	{ name: "blogs", label: admin.dashboard.tabs.blogs, type: "post" },
	{ name: "projects", label: admin.dashboard.tabs.projects, type: "project" },
	{ name: "contact", label: admin.dashboard.tabs.contact, kind: "contact" },
	{ name: "careers", label: admin.dashboard.tabs.careers, kind: "application" },
] as const;

/** The address contains the chosen tab, so that it survives a reload and the back button. */
export function DashboardTabs() {
	const [query, setQuery] = useSearchParams();
	const chosen = tabs.find(({ name }) => name === query.get("tab"))?.name ?? "blogs";
	const { data: counts } = useData(["inbox", "counts"], inboxCalls.counts, {});
	useKeys(pressControl);
	return (
		<Tabs.Root value={chosen} onValueChange={(tab) => setQuery({ tab }, { preventScrollReset: true })}>
			<div className="mt-1 mb-3 flex items-center justify-between border-b border-line">
				<Tabs.List aria-label={admin.dashboard.tabs.label} className="relative -mb-px flex overflow-x-auto phone:gap-1">
					{tabs.map((tab, index) => (
						<Tabs.Trigger
							key={tab.name}
							value={tab.name}
							aria-keyshortcuts={String(index + 1)}
							className="flex shrink-0 items-center gap-1 border-b-2 border-transparent px-1.5 py-2.5 whitespace-nowrap font-semibold text-muted hover:text-heading focus-visible:-outline-offset-2 data-[state=active]:border-heading data-[state=active]:text-heading phone:px-4"
						>
							{tab.label}
							{"kind" in tab && <Unread count={counts?.[tab.kind].unread ?? 0} />}
						</Tabs.Trigger>
					))}
				</Tabs.List>
				<KeysButton />
			</div>
			{tabs.map((tab) => (
				<Tabs.Content key={tab.name} value={tab.name} tabIndex={-1}>
					<h2 className="sr-only">{tab.label}</h2>
					{"kind" in tab ? (
						<Inbox kind={tab.kind} flagged={counts?.[tab.kind].flagged} />
					) : (
						<CardList type={tab.type} />
					)}
				</Tabs.Content>
			))}
		</Tabs.Root>
	);
}

function Unread({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span className="rounded-full bg-heading px-1.5 text-[0.75rem]/5 font-normal tabular-nums text-card">
			<span aria-hidden="true">{formatCount(count)}</span>
			<span className="sr-only">{interpolate(admin.dashboard.unread, { count: formatCount(count) })}</span>
		</span>
	);
}
