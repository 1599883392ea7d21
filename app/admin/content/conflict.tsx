import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { ConflictDialog, Differences } from "../ui/conflict-dialog.tsx";
import { Modal } from "../ui/dialog.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { type ContentType, contentTypes, type Values } from "./content-types.ts";
import { type Item, readItem } from "./item.ts";
import { shownFields } from "./shown-fields.ts";

interface ConflictProps {
	type: ContentType;
	id: string;
	values: Values;
	onOverwrite: (saved: Item) => void;
	onDiscard: (saved: Item) => void;
	onLater: () => void;
}

/** A conflict of the editor: reads the saved version, then shows both. */
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
				<QueryState query={query} lines={4} />
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
			<Differences saved={shownFields(type, saved.values)} edited={shownFields(type, values)} />
		</ConflictDialog>
	);
}
