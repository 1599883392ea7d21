import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import type { AccountSession } from "../../../contract/account.ts";
import { messages } from "../../../contract/messages.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { CallError } from "../call-error.ts";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import { cell, Table } from "../table/table.tsx";
import { tableRoles } from "../table/table-roles.ts";

const path = "/admin/account/sessions";

/** Where the account is signed in, with "end" for each session but this one, and for all of those. */
export function Sessions() {
	const text = admin.account.sessions;
	const sessions = useQuery({
		queryKey: ["sessions"],
		queryFn: () => call<{ data: AccountSession[] }>(path),
		staleTime: 0,
	});
	const list = sessions.data?.data;
	return (
		<div className="mt-10">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h2 className="text-h3">{text.title}</h2>
				{list && list.length > 1 && <End path={path} name={text.endOthers} done={text.othersEnded} />}
			</div>
			<p className="mt-2 mb-4 max-w-prose text-muted">{text.desc}</p>
			{sessions.isPending && <Skeleton lines={3} />}
			{sessions.isError && (
				<Failure error={sessions.error} retry={() => void sessions.refetch()} retrying={sessions.isFetching} />
			)}
			{list && <SessionTable sessions={list} />}
		</div>
	);
}

/** On a phone a session folds into a block, and its times say which they are. */
const row =
	"border-b border-line max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:items-center max-tablet:gap-x-3 max-tablet:py-3 max-tablet:*:p-0";
const time =
	"font-mono text-mono whitespace-nowrap max-tablet:col-span-2 max-tablet:order-3 max-tablet:before:content-[attr(data-label)_':_']";

function SessionTable({ sessions }: { sessions: AccountSession[] }) {
	const text = admin.account.sessions;
	return (
		<Table caption={text.title} headings={[text.device, text.signedIn, text.lastUsed, ""]}>
			{sessions.map(({ _id, device, createdAt, lastUsedAt, current }) => (
				<tr key={_id} {...tableRoles.row} className={row}>
					<th
						{...tableRoles.rowHeading}
						scope="row"
						className={`${cell} text-start font-semibold text-heading max-tablet:order-1`}
					>
						{device || text.unknownDevice}
					</th>
					<td {...tableRoles.cell} data-label={text.signedIn} className={`${cell} ${time}`}>
						<Instant at={createdAt} />
					</td>
					<td {...tableRoles.cell} data-label={text.lastUsed} className={`${cell} ${time}`}>
						<Instant at={lastUsedAt} />
					</td>
					<td {...tableRoles.cell} className="py-1.5 text-right max-tablet:order-2">
						{current ? (
							<span className="inline-flex min-h-10 items-center text-muted">{text.current}</span>
						) : (
							<End
								path={`${path}/${_id}`}
								name={text.end}
								label={`${text.end}: ${device || text.unknownDevice}`}
								done={text.ended}
							/>
						)}
					</td>
				</tr>
			))}
		</Table>
	);
}

function Instant({ at }: { at: string }) {
	return <time dateTime={at}>{at.slice(0, 16).replace("T", " ")}</time>;
}

function End({ path: target, name, label, done }: { path: string; name: string; label?: string; done: string }) {
	const queries = useQueryClient();
	const end = useMutation({
		mutationFn: () =>
			call(target, { method: "DELETE" }).catch((error: unknown) => {
				// It ended meanwhile, as wanted.
				if (!(error instanceof CallError && error.status === 404)) throw error;
			}),
		onSuccess: () => {
			void showToast("success", done);
			return queries.invalidateQueries({ queryKey: ["sessions"] });
		},
		onError: () => void showToast("error", messages.somethingWentWrong),
	});
	return (
		<Button variant="secondary" size="compact" aria-label={label} disabled={end.isPending} onClick={() => end.mutate()}>
			{name}
		</Button>
	);
}
