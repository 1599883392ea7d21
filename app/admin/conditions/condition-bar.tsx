import { Link } from "react-router";
import { conditions as words } from "../../../content/conditions.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { zonedTime } from "../../../content/site-time.ts";
import type { Condition, ConditionKind } from "../../../contract/conditions.ts";
import { Icon } from "../../ui/icon.tsx";
import { CallError } from "../call-error.ts";
import { screens } from "../screens.ts";
import { noteSeen, useConditions } from "./use-conditions.ts";

/** The query with which the screen that explains a condition is opened. */
const queries: Partial<Record<ConditionKind, string>> = { mailFailed: "?tab=contact&show=mail" };

/**
 * Says what is wrong with the site, since when and why, at the lower edge of every screen, where it moves nothing else.
 * While the server answers with errors, it says so from the failed call alone.
 */
export function ConditionBar() {
	const { inBar, error, dataUpdatedAt } = useConditions();
	const isAway = error instanceof CallError && error.status >= 500;
	const listed = isAway ? [unanswered(dataUpdatedAt)] : inBar;
	const [first] = listed;
	if (!first) return null;
	const title = listed.length === 1 ? words.what[first.kind] : interpolate(words.bar.many, { count: listed.length });
	return (
		<section aria-label={words.bar.label} className="border-t border-error bg-card text-heading">
			<details onToggle={noteSeen} className="group/bar mx-auto max-w-admin px-4 phone:px-6">
				<summary className="flex min-h-11 items-center gap-2 py-1.5">
					<Icon name="triangle-alert" className="size-4 shrink-0 text-error" />
					<span role="status" className="min-w-0 flex-1 truncate">
						<span className="font-semibold">{title}</span>
						{listed.length > 1 && (
							<span className="text-muted">: {listed.map(({ kind }) => words.what[kind]).join(", ")}</span>
						)}
						{listed.length === 1 && <span className="text-muted max-phone:hidden"> {sinceOf(first)}</span>}
					</span>
					<Icon name="chevron-down" className="size-4 shrink-0 rotate-180 text-muted group-open/bar:rotate-0" />
				</summary>
				<ul className="grid max-h-[60svh] gap-3 overflow-y-auto pt-1 pb-4">
					{listed.map((condition) => {
						const screen = screens.find(({ explains }) => explains?.includes(condition.kind));
						const to = screen && screen.path + (queries[condition.kind] ?? "");
						return (
							<li key={condition.kind} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
								<p className="min-w-0 max-w-prose flex-[1_1_20rem] wrap-anywhere">
									<span className="font-semibold">{words.what[condition.kind]}.</span> <span>{sinceOf(condition)}</span>{" "}
									<span className="text-muted">{condition.reason}</span>
								</p>
								{to && (
									<Link to={to} className="underline underline-offset-4">
										{words.bar.open}
										<span className="sr-only">: {words.what[condition.kind]}</span>
									</Link>
								)}
							</li>
						);
					})}
				</ul>
			</details>
		</section>
	);
}

function sinceOf({ since }: Condition): string {
	return since === null ? "" : interpolate(words.bar.since, { date: zonedTime(since) });
}

/** @param wellAt when the server last answered, in milliseconds since 1970; 0 when it never did */
function unanswered(wellAt: number): Condition {
	const since = wellAt === 0 ? null : new Date(wellAt).toISOString();
	return { kind: "database", since, reason: words.bar.unanswered };
}
