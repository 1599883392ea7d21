import { admin } from "../../../content/admin.ts";
import { type AuditEntry, systemActor } from "../../../contract/audit.ts";
import { pageMeta } from "../../site/meta.ts";
import { CursorList } from "../list/cursor-list.tsx";
import { PageHeading } from "../shell/page-heading.tsx";
import { cell, Table } from "../table/table.tsx";
import { tableRoles } from "../table/table-roles.ts";
import type { Route } from "./+types/route";
import { kindNames } from "./kind-names.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: admin.titles.audit, description: admin.audit.desc }, matches);

/** Who did what and when. */
export default function AuditPage() {
	const text = admin.audit;
	return (
		<>
			<PageHeading title={text.title} desc={text.desc} />
			<CursorList<AuditEntry> name="audit" path="/admin/audit" lines={10} none={text.none} staleTime={0}>
				{(entries) => <AuditTable entries={entries} />}
			</CursorList>
		</>
	);
}

/** On a phone an entry folds into a block: what was done and when, to what, and by whom. */
const row =
	"border-b border-line max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:gap-x-3 max-tablet:py-2 max-tablet:*:p-0 max-tablet:*:empty:hidden";

function AuditTable({ entries }: { entries: AuditEntry[] }) {
	const text = admin.audit;
	return (
		<Table caption={text.title} headings={[text.when, text.who, text.what, text.subject]}>
			{entries.map(({ _id, at, actor, action, subject }) => (
				<tr key={_id} {...tableRoles.row} className={row}>
					<td {...tableRoles.cell} className={`${cell} max-tablet:order-2 font-mono text-mono whitespace-nowrap`}>
						<time dateTime={at}>{at.slice(0, 16).replace("T", " ")}</time>
					</td>
					<td {...tableRoles.cell} className={`${cell} max-tablet:order-4 max-tablet:col-span-2`}>
						{actor === systemActor ? text.system : actor}
					</td>
					<td {...tableRoles.cell} className={`${cell} max-tablet:order-1 text-heading`}>
						{text.actions[action]}
					</td>
					<td {...tableRoles.cell} className={`${cell} max-tablet:order-3 max-tablet:col-span-2`}>
						<Subject subject={subject} />
					</td>
				</tr>
			))}
		</Table>
	);
}

/** `post my-first-post` as the admin calls it. A session has no subject but its user. */
function Subject({ subject }: { subject: string }) {
	const [kind = "", ...what] = subject.split(" ");
	if (kind === "user") return null;
	return (
		<>
			{kind in kindNames ? kindNames[kind as keyof typeof kindNames] : kind} <bdi>{what.join(" ")}</bdi>
		</>
	);
}
