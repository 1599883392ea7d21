import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { ConflictDialog, Differences } from "../ui/conflict-dialog.tsx";
import { Modal } from "../ui/dialog.tsx";
import { QueryState } from "../ui/query-state.tsx";
import type { Shown } from "./word-difference.tsx";

interface PublishedConflictProps<Published> {
	/** The list of what is compared, and its id. */
	queryKey: [list: string, id: string];
	/** Reads what is published now. */
	read: () => Promise<Published>;
	/** When it was published, as ISO text. */
	savedAt: (published: Published) => string;
	/** Its fields, as people read them. */
	shown: (published: Published) => Shown[];
	/** The fields of the form. */
	edited: Shown[];
	onOverwrite: (published: Published) => void;
	onDiscard: (published: Published) => void;
	onLater: () => void;
}

/** Reads what is published, and shows it next to what is written. */
export function PublishedConflict<Published>({
	queryKey: [list, id],
	read,
	savedAt,
	shown,
	edited,
	onOverwrite,
	onDiscard,
	onLater,
}: PublishedConflictProps<Published>) {
	const query = useQuery({ queryKey: [list, "conflict", id], queryFn: read, staleTime: 0, gcTime: 0 });
	const published = query.data;
	if (published === undefined) {
		return (
			<Modal title={admin.conflict.title} onClose={onLater}>
				<QueryState query={query} shape="list" />
			</Modal>
		);
	}
	return (
		<ConflictDialog
			savedAt={savedAt(published)}
			onOverwrite={() => onOverwrite(published)}
			onDiscard={() => onDiscard(published)}
			onLater={onLater}
		>
			<Differences saved={shown(published)} edited={edited} />
		</ConflictDialog>
	);
}
