import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import type { DeletedItem } from "../../../contract/deleted.ts";
import { messages } from "../../../contract/messages.ts";
import { shownDate } from "../../../contract/shown.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { kindNames } from "../audit/kind-names.ts";
import { fill } from "../fill.ts";
import { cell, heading, Table } from "../table/table.tsx";

/** Each deleted thing with the day on which it goes for good. */
export function DeletedTable({ items }: { items: DeletedItem[] }) {
	const words = admin.deleted;
	return (
		<Table caption={words.title}>
			<thead>
				<tr className="border-b border-line-strong">
					<th scope="col" className={heading}>
						{words.item}
					</th>
					<th scope="col" className={heading}>
						{words.kind}
					</th>
					<th scope="col" className={heading}>
						{words.deletedOn}
					</th>
					<th scope="col" className={heading}>
						{words.goneOn}
					</th>
					<td />
				</tr>
			</thead>
			<tbody>
				{items.map((item) => (
					<tr key={`${item.kind} ${item._id}`} className="border-b border-line">
						<th scope="row" dir="auto" className={`${cell} max-w-80 min-w-40 text-start font-semibold text-heading`}>
							{item.title}
						</th>
						<td className={cell}>{kindNames[item.kind]}</td>
						<td className={`${cell} font-mono text-mono whitespace-nowrap`}>{shownDate(item.deletedAt)}</td>
						<td className={`${cell} font-mono text-mono whitespace-nowrap`}>{shownDate(item.goneAt)}</td>
						<td className="py-1.5 text-right">
							<Restore item={item} />
						</td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

function Restore({ item }: { item: DeletedItem }) {
	const words = admin.deleted;
	const queries = useQueryClient();
	const restore = useMutation({
		mutationFn: () => call(`/admin/deleted/${item.kind}/${encodeURIComponent(item._id)}/restore`, { method: "POST" }),
		onSuccess: () => {
			void showToast("success", fill(words.restored, { title: item.title }));
			return queries.invalidateQueries();
		},
		onError: () => void showToast("error", messages.fault),
	});
	return (
		<Button
			look="secondary"
			size="compact"
			disabled={restore.isPending}
			onClick={() => restore.mutate()}
			aria-label={`${words.restore}: ${item.title}`}
		>
			{restore.isPending ? words.restoring : words.restore}
		</Button>
	);
}
