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
import { ButtonCell, Cell, Row, RowHeading, Table } from "../table/table.tsx";

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

const time = "font-mono text-mono whitespace-nowrap max-tablet:order-3";

function SessionTable({ sessions }: { sessions: AccountSession[] }) {
	const text = admin.account.sessions;
	return (
		<Table caption={text.title} headings={[text.device, text.signedIn, text.lastUsed, ""]}>
			{sessions.map(({ _id, device, createdAt, lastUsedAt, current }) => (
				<Row key={_id}>
					<RowHeading>{device || text.unknownDevice}</RowHeading>
					<Cell label={text.signedIn} className={time}>
						<Instant at={createdAt} />
					</Cell>
					<Cell label={text.lastUsed} className={time}>
						<Instant at={lastUsedAt} />
					</Cell>
					<ButtonCell>
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
					</ButtonCell>
				</Row>
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
