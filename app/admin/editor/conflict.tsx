import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { ConflictDialog } from "../conflict/conflict-dialog.tsx";
import { Difference } from "../conflict/difference.tsx";
import { type ContentType, contentTypes, fieldsOf, type Values } from "../content-types.ts";
import { Modal } from "../dialogs/modal.tsx";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import type { Item } from "./item.ts";
import { readItem } from "./use-item.ts";

interface ConflictProps {
	type: ContentType;
	id: string;
	values: Values;
	onOverwrite: (saved: Item) => void;
	onDiscard: (saved: Item) => void;
	onLater: () => void;
}

/** A conflict of the editor, once the saved version is read. */
export function Conflict({ type, id, values, onOverwrite, onDiscard, onLater }: ConflictProps) {
	const query = useQuery({
		queryKey: [contentTypes[type].list, "conflict", id],
		queryFn: () => readItem(type, id),
		staleTime: 0,
		gcTime: 0,
	});
	const saved = query.data;
	if (!saved) {
		return (
			<Modal title={admin.conflict.title} onClose={onLater}>
				{query.isError ? (
					<Failure error={query.error} retry={() => void query.refetch()} retrying={query.isFetching} />
				) : (
					<Skeleton lines={4} />
				)}
			</Modal>
		);
	}
	return (
		<ConflictDialog
			savedAt={saved.updatedAt}
			onOverwrite={() => onOverwrite(saved)}
			onDiscard={() => onDiscard(saved)}
			onLater={onLater}
		>
			{fieldsOf(type).map(({ name, label }) => (
				<Difference key={name} label={label} saved={saved.values[name] ?? ""} edited={values[name] ?? ""} />
			))}
		</ConflictDialog>
	);
}
