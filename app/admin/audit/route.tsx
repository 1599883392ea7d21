import { admin } from "../../../content/admin.ts";
import { inSiteTime } from "../../../content/site-time.ts";
import { type AuditEntry, auditCall, systemActor } from "../../../contract/audit.ts";
import type { EditedKind } from "../../../contract/editing.ts";
import { DateTime } from "../ui/format.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Cell, Row, Table } from "../ui/table.tsx";
import { namesOfWords } from "../words/files.ts";

const kinds: Record<EditedKind, string> = admin.kinds;

/** Who did what and when. */
export default function AuditPage() {
	const text = admin.audit;
	return (
		<>
			<PageHeading title={text.title} desc={text.desc} />
			<PagedList name="audit" list={auditCall} none={text.none}>
				{(entries) => <AuditTable entries={entries} />}
			</PagedList>
		</>
	);
}

function AuditTable({ entries }: { entries: AuditEntry[] }) {
	const text = admin.audit;
	return (
		<Table caption={text.title} headings={[inSiteTime(text.when), text.who, text.what, text.subject]}>
			{entries.map(({ _id, at, actor, action, subject, title }) => (
				<Row key={_id}>
					<Cell className="font-mono text-mono whitespace-nowrap max-tablet:order-2">
						<DateTime at={at} />
					</Cell>
					<Cell className="max-tablet:order-4 max-tablet:col-span-2 tablet:min-w-44">
						{actor === systemActor ? text.system : actor}
					</Cell>
					<Cell className="text-heading max-tablet:order-1 tablet:min-w-36">{text.actions[action]}</Cell>
					<Cell className="max-tablet:order-3 max-tablet:col-span-2">
						<Subject action={action} subject={subject} title={title} />
					</Cell>
				</Row>
			))}
		</Table>
	);
}

/** A subject such as `post my-first-post`, with the admin's name of its kind, and of what was done with many; nothing for a session, whose subject is the actor. */
function Subject({ action, subject, title }: Pick<AuditEntry, "action" | "subject" | "title">) {
	const [kind = "", ...names] = subject.split(" ");
	if (kind === "user") return null;
	const bulk: Record<string, string> = action === "bulk" ? admin.audit.bulk : {};
	// The code of a request whose sender is gone says nothing; a number says how many there were.
	const isCode = (kind === "contact" || kind === "application") && !/^\d+$/.test(names[0] ?? "");
	const named = isCode ? "" : names.map((name) => bulk[name] ?? name).join(" ");
	return (
		<span>
			{kind in kinds ? kinds[kind as EditedKind] : kind}{" "}
			<bdi>{title ?? (kind === "words" ? namesOfWords(names[0] ?? "").name : named)}</bdi>
		</span>
	);
}
