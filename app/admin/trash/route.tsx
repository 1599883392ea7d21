import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { formatDate } from "../../../contract/format.ts";
import { restorableDays } from "../../../contract/restorable-days.ts";
import { type DeletedItem, trashCalls } from "../../../contract/trash.ts";
import { Button } from "../../ui/button.tsx";
import { callData } from "../api.ts";
import { isolateDirection } from "../ui/format.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { ButtonCell, Cell, Row, RowHeading, Table } from "../ui/table.tsx";

/** The items that can still be restored, each with a button that restores it. */
export default function TrashPage() {
	const text = admin.deleted;
	const days = { days: restorableDays };
	return (
		<>
			<PageHeading title={text.title} desc={interpolate(text.desc, days)} />
			<PagedList name="deleted" list={trashCalls.list} none={interpolate(text.none, days)}>
				{(items) => <TrashTable items={items} />}
			</PagedList>
		</>
	);
}

const day = "font-mono text-mono whitespace-nowrap max-tablet:order-4";

/** The deleted items with the day on which each is removed for good. */
function TrashTable({ items }: { items: DeletedItem[] }) {
	const text = admin.deleted;
	return (
		<Table caption={text.title} headings={[text.item, text.kind, text.deletedOn, text.goneOn, ""]}>
			{items.map((item) => (
				<Row key={`${item.kind} ${item._id}`}>
					<RowHeading>{item.title}</RowHeading>
					<Cell className="max-tablet:order-3 max-tablet:col-span-2">{admin.kinds[item.kind]}</Cell>
					<Cell label={text.deletedOn} className={day}>
						{formatDate(item.deletedAt)}
					</Cell>
					<Cell label={text.goneOn} className={day}>
						{formatDate(item.goneAt)}
					</Cell>
					<ButtonCell>
						<Restore item={item} />
					</ButtonCell>
				</Row>
			))}
		</Table>
	);
}

function Restore({ item }: { item: DeletedItem }) {
	const text = admin.deleted;
	const restore = useMutation({
		mutationFn: () => callData(trashCalls.restore, { params: { kind: item.kind, id: item._id } }),
		meta: {
			done: interpolate(text.restored, { title: isolateDirection(item.title) }),
			saysErrors: true,
			refreshes: [],
		},
	});
	return (
		<Button
			variant="secondary"
			disabled={restore.isPending}
			onClick={() => restore.mutate()}
			aria-label={`${text.restore}: ${item.title}`}
		>
			{restore.isPending ? text.restoring : text.restore}
		</Button>
	);
}
