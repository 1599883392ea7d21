import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { ConflictDialog, Difference } from "../ui/conflict-dialog.tsx";
import { Modal } from "../ui/dialog.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { type ContentType, comparedFieldsOf, contentTypes, type Values } from "./content-types.ts";
import { type Item, readItem } from "./item.ts";
import { shownValue } from "./shown-value.ts";

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
			{comparedFieldsOf(type).map(({ name, label }) => (
				<Difference
					key={name}
					label={label}
					saved={shownValue(name, saved.values[name] ?? "")}
					edited={shownValue(name, values[name] ?? "")}
				/>
			))}
		</ConflictDialog>
	);
}
