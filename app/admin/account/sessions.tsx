import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { inSiteTime } from "../../../content/site-time.ts";
import { type AccountSession, accountCalls } from "../../../contract/account.ts";
import { Button } from "../../ui/button.tsx";
import { remove } from "../api.ts";
import { CardSection } from "../ui/card-section.tsx";
import { DateTime } from "../ui/format.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { ButtonCell, Cell, Row, RowHeading, Table } from "../ui/table.tsx";
import { useData } from "../use-data.ts";

/** The sessions of the account, with "end" for each but this one, and for all of those. */
export function Sessions() {
	const text = admin.account.sessions;
	const sessions = useData(["sessions"], accountCalls.sessions, {});
	const list = sessions.data;
	return (
		<CardSection id="sessions" title={text.title} desc={text.desc}>
			<QueryState query={sessions} shape="list" />
			{list && <SessionTable sessions={list} />}
			{list && list.length > 1 && (
				<div className="mt-4">
					<End call={() => remove(accountCalls.endOtherSessions, {})} name={text.endOthers} done={text.othersEnded} />
				</div>
			)}
		</CardSection>
	);
}

const time = "font-mono text-mono whitespace-nowrap max-tablet:order-3";

function SessionTable({ sessions }: { sessions: AccountSession[] }) {
	const text = admin.account.sessions;
	const signedIn = inSiteTime(text.signedIn);
	const lastUsed = inSiteTime(text.lastUsed);
	return (
		<Table caption={text.title} headings={[text.device, signedIn, lastUsed, ""]}>
			{sessions.map(({ _id, device, createdAt, lastUsedAt, current }) => (
				<Row key={_id}>
					<RowHeading>{device || text.unknownDevice}</RowHeading>
					<Cell label={signedIn} className={time}>
						<DateTime at={createdAt} />
					</Cell>
					<Cell label={lastUsed} className={time}>
						<DateTime at={lastUsedAt} />
					</Cell>
					<ButtonCell>
						{current ? (
							<span className="inline-flex min-h-10 items-center text-muted">{text.current}</span>
						) : (
							<End
								call={() => remove(accountCalls.endSession, { params: { id: _id } })}
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

interface EndProps {
	call: () => Promise<void>;
	name: string;
	label?: string;
	done: string;
}

function End({ call, name, label, done }: EndProps) {
	const end = useMutation({
		mutationFn: call,
		meta: { done, saysErrors: true, refreshes: ["sessions"] },
	});
	return (
		<Button variant="secondary" aria-label={label} disabled={end.isPending} onClick={() => end.mutate()}>
			{name}
		</Button>
	);
}
