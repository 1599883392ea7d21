import { admin } from "../../../content/admin.ts";
import { inSiteTime } from "../../../content/site-time.ts";
import { type People, peopleCalls } from "../../../contract/people.ts";
import { CardSection } from "../ui/card-section.tsx";
import { DateTime } from "../ui/format.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { ButtonCell, Cell, Row, RowHeading, Table } from "../ui/table.tsx";
import { useData } from "../use-data.ts";
import { Invite } from "./invite.tsx";
import { Remove } from "./remove.tsx";

const text = admin.people;
const isAdmin = ({ state }: People[number]) => state === "you" || state === "admin";

/** Who can sign in and who is invited; inviting and removing. */
export default function PeoplePage() {
	const people = useData(["people"], peopleCalls.list, {});
	return (
		<>
			<PageHeading title={text.title} desc={text.desc} />
			<QueryState query={people} shape="form" />
			{people.data && (
				<>
					<PeopleSection people={people.data} />
					<Invite />
				</>
			)}
		</>
	);
}

function PeopleSection({ people }: { people: People }) {
	const isLast = people.filter(isAdmin).length === 1;
	return (
		<CardSection id="people" title={text.list} desc={isLast ? text.last : undefined}>
			<Table caption={text.list} headings={[text.email, text.name, inSiteTime(text.access), ""]}>
				{people.map((person) => (
					<Row key={person._id}>
						<RowHeading>{person.email}</RowHeading>
						<Cell className="max-tablet:order-3 max-tablet:col-span-2">{person.name && <bdi>{person.name}</bdi>}</Cell>
						<Cell className="max-tablet:order-4 max-tablet:col-span-2">
							<span>{text.states[person.state]}</span> {person.state !== "waits" && <DateTime at={person.at} />}
						</Cell>
						<ButtonCell>
							{!(isLast && isAdmin(person)) && (
								<Remove id={person._id} email={person.email} isInvited={!isAdmin(person)} />
							)}
						</ButtonCell>
					</Row>
				))}
			</Table>
		</CardSection>
	);
}
