import { useInfiniteQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { type AuditEntry, systemActor } from "../../../contract/audit.ts";
import { pageMeta } from "../../site/meta.ts";
import { Button } from "../../ui/button.tsx";
import { call } from "../api.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { Empty } from "../states/empty.tsx";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import { cell, heading, Table } from "../table/table.tsx";
import type { Route } from "./+types/route";
import { kindNames } from "./kind-names.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.audit, description: admin.audit.desc }, matches);

/** Who did what and when. */
export default function AuditPage() {
	const words = admin.audit;
	const list = useInfiniteQuery({
		queryKey: ["audit"],
		queryFn: ({ pageParam }) =>
			call<{ data: AuditEntry[]; nextCursor?: string }>(`/admin/audit${pageParam ? `?cursor=${pageParam}` : ""}`),
		initialPageParam: "",
		getNextPageParam: ({ nextCursor }) => nextCursor,
		staleTime: 0,
	});
	const entries = list.data?.pages.flatMap(({ data }) => data);
	return (
		<>
			<PageHeading title={words.title} desc={words.desc} />
			{list.isPending && <Skeleton lines={10} />}
			{list.isError && <Failure error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />}
			{entries?.length === 0 && <Empty title={words.none} />}
			{entries && entries.length > 0 && <AuditTable entries={entries} />}
			{list.hasNextPage && (
				<Button
					look="secondary"
					size="compact"
					className="mt-5"
					disabled={list.isFetchingNextPage}
					onClick={() => void list.fetchNextPage()}
				>
					{admin.list.more}
				</Button>
			)}
		</>
	);
}

function AuditTable({ entries }: { entries: AuditEntry[] }) {
	const words = admin.audit;
	return (
		<Table caption={words.title}>
			<thead>
				<tr className="border-b border-line-strong">
					<th scope="col" className={heading}>
						{words.when}
					</th>
					<th scope="col" className={heading}>
						{words.who}
					</th>
					<th scope="col" className={heading}>
						{words.what}
					</th>
					<th scope="col" className={heading}>
						{words.subject}
					</th>
				</tr>
			</thead>
			<tbody>
				{entries.map(({ _id, at, actor, action, subject }) => (
					<tr key={_id} className="border-b border-line">
						<td className={`${cell} font-mono text-mono whitespace-nowrap`}>
							<time dateTime={at}>{at.slice(0, 16).replace("T", " ")}</time>
						</td>
						<td className={cell}>{actor === systemActor ? words.system : actor}</td>
						<td className={`${cell} text-heading`}>{words.actions[action]}</td>
						<td className={cell}>{shownSubject(subject)}</td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

/** `post my-first-post` in the admin's words; a session names nothing beside who opened it. */
function shownSubject(subject: string): string {
	const [kind = "", ...what] = subject.split(" ");
	if (kind === "user") return "";
	return [kind in kindNames ? kindNames[kind as keyof typeof kindNames] : kind, ...what].join(" ");
}
