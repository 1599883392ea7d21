import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { formatDate } from "../../../contract/format.ts";
import { messages } from "../../../contract/messages.ts";
import type { DeletedItem } from "../../../contract/trash.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { kindNames } from "../audit/kind-names.ts";
import { isolate } from "../isolate.ts";
import { cell, Table } from "../table/table.tsx";
import { tableRoles } from "../table/table-roles.ts";

/** On a phone an item folds into a block, and its days say which they are. */
const row =
	"border-b border-line max-tablet:grid max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:items-start max-tablet:gap-x-3 max-tablet:py-3 max-tablet:*:p-0";
const day =
	"font-mono text-mono whitespace-nowrap max-tablet:order-4 max-tablet:col-span-2 max-tablet:before:content-[attr(data-label)_':_']";

/** Each deleted thing with the day on which it goes for good. */
export function TrashTable({ items }: { items: DeletedItem[] }) {
	const text = admin.deleted;
	return (
		<Table caption={text.title} headings={[text.item, text.kind, text.deletedOn, text.goneOn, ""]}>
			{items.map((item) => (
				<tr key={`${item.kind} ${item._id}`} {...tableRoles.row} className={row}>
					<th
						{...tableRoles.rowHeading}
						scope="row"
						dir="auto"
						className={`${cell} max-w-80 min-w-40 text-start font-semibold text-heading max-tablet:order-1`}
					>
						{item.title}
					</th>
					<td {...tableRoles.cell} className={`${cell} max-tablet:order-3 max-tablet:col-span-2`}>
						{kindNames[item.kind]}
					</td>
					<td {...tableRoles.cell} data-label={text.deletedOn} className={`${cell} ${day}`}>
						{formatDate(item.deletedAt)}
					</td>
					<td {...tableRoles.cell} data-label={text.goneOn} className={`${cell} ${day}`}>
						{formatDate(item.goneAt)}
					</td>
					<td {...tableRoles.cell} className="py-1.5 text-right max-tablet:order-2">
						<Restore item={item} />
					</td>
				</tr>
			))}
		</Table>
	);
}

function Restore({ item }: { item: DeletedItem }) {
	const text = admin.deleted;
	const queries = useQueryClient();
	const restore = useMutation({
		mutationFn: () => call(`/admin/deleted/${item.kind}/${encodeURIComponent(item._id)}/restore`, { method: "POST" }),
		onSuccess: () => {
			void showToast("success", interpolate(text.restored, { title: isolate(item.title) }));
			return queries.invalidateQueries();
		},
		onError: () => void showToast("error", messages.somethingWentWrong),
	});
	return (
		<Button
			variant="secondary"
			size="compact"
			disabled={restore.isPending}
			onClick={() => restore.mutate()}
			aria-label={`${text.restore}: ${item.title}`}
		>
			{restore.isPending ? text.restoring : text.restore}
		</Button>
	);
}
