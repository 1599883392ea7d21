import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { inSiteTime } from "../../../content/site-time.ts";
import { type People, peopleSchema } from "../../../contract/people.ts";
import { Button } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/meta.ts";
import { callData } from "../api.ts";
import { CardSection } from "../ui/card-section.tsx";
import { DateTime } from "../ui/format.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { ButtonCell, Cell, Row, RowHeading, Table } from "../ui/table.tsx";
import type { Route } from "./+types/route";
import { Invite } from "./invite.tsx";
import { Remove } from "./remove.tsx";

const text = admin.people;
const time = "font-mono text-mono whitespace-nowrap max-tablet:order-3";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.people, description: text.desc }, matches);

/** Who can sign in and who is invited; inviting and removing. */
export default function PeoplePage() {
	const people = useQuery({
		queryKey: ["people"],
		queryFn: () => callData("/admin/people", peopleSchema),
		staleTime: 0,
	});
	const [isInviting, setInviting] = useState(false);
	return (
		<>
			<PageHeading title={text.title} desc={text.desc}>
				<Button size="compact" onClick={() => setInviting(true)}>
					{text.invite.open}
				</Button>
			</PageHeading>
			<QueryState query={people} shape="list" />
			{people.data && <Admins admins={people.data.admins} />}
			{people.data && people.data.invitations.length > 0 && <Invitations invitations={people.data.invitations} />}
			{isInviting && <Invite onClose={() => setInviting(false)} />}
		</>
	);
}

function Admins({ admins }: Pick<People, "admins">) {
	const since = inSiteTime(text.since);
	return (
		<CardSection id="admins" title={text.admins} desc={admins.length > 1 ? undefined : text.last}>
			<Table caption={text.admins} headings={[text.email, text.name, since, ""]}>
				{admins.map(({ _id, email, name, since: at, current }) => (
					<Row key={_id}>
						<RowHeading>{email}</RowHeading>
						<Cell label={text.name} className="max-tablet:order-3">
							{name && <bdi className="me-1">{name}</bdi>}
							{current && <span className="text-muted">{text.current}</span>}
						</Cell>
						<Cell label={since} className={time}>
							<DateTime at={at} />
						</Cell>
						<ButtonCell>{admins.length > 1 && <Remove id={_id} email={email} words={text.remove} />}</ButtonCell>
					</Row>
				))}
			</Table>
		</CardSection>
	);
}

function Invitations({ invitations }: Pick<People, "invitations">) {
	const until = inSiteTime(text.until);
	return (
		<CardSection id="invitations" title={text.invitations}>
			<Table caption={text.invitations} headings={[text.email, until, ""]}>
				{invitations.map(({ _id, email, waits, expiresAt }) => (
					<Row key={_id}>
						<RowHeading>{email}</RowHeading>
						<Cell label={until} className={time}>
							{waits ? <span>{text.waits}</span> : <DateTime at={expiresAt} />}
						</Cell>
						<ButtonCell>
							<Remove id={_id} email={email} words={text.takeBack} />
						</ButtonCell>
					</Row>
				))}
			</Table>
		</CardSection>
	);
}
