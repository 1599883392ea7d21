import { useQuery } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { Difference } from "../conflict/difference.tsx";
import { Modal } from "../dialogs/modal.tsx";
import { interpolate } from "../interpolate.ts";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import { type EditorKind, editorKinds, type Item, type Values } from "./kinds.ts";
import { readItem } from "./use-item.ts";

interface ConflictProps {
	kind: EditorKind;
	id: string;
	mine: Values;
	onKeepMine: (theirs: Item) => void;
	onTakeTheirs: (theirs: Item) => void;
	onLater: () => void;
}

/** Somebody saved in between: both versions side by side, and nothing overwritten until the admin says which. */
export function Conflict({ kind, id, mine, onKeepMine, onTakeTheirs, onLater }: ConflictProps) {
	const words = admin.conflict;
	const { list, words: own } = editorKinds[kind];
	const query = useQuery({
		queryKey: [list, "conflict", id],
		queryFn: () => readItem(kind, id),
		staleTime: 0,
		gcTime: 0,
	});
	const theirs = query.data;
	if (!theirs) {
		return (
			<Modal title={words.title} onClose={onLater}>
				{query.isError ? (
					<Failure error={query.error} retry={() => void query.refetch()} retrying={query.isFetching} />
				) : (
					<Skeleton lines={4} />
				)}
			</Modal>
		);
	}
	const savedOn = new Date(theirs.updatedAt).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
	const fields = [
		{ name: own.title, theirs: theirs.title, mine: mine.title },
		{ name: own.body, theirs: theirs.body, mine: mine.body },
		{ name: own.date, theirs: theirs.date, mine: mine.date },
		{ name: admin.image.alt, theirs: theirs.imageAlt, mine: mine.imageAlt },
	];
	return (
		<Modal wide title={words.title} desc={interpolate(words.desc, { date: savedOn })} onClose={onLater}>
			<div className="grid gap-5">
				{fields.map((field) => (
					<Difference key={field.name} {...field} />
				))}
			</div>
			<div className="mt-6 flex flex-wrap justify-end gap-3 border-t border-line pt-5">
				<Button variant="secondary" size="compact" onClick={onLater}>
					{words.later}
				</Button>
				<Button variant="secondary" size="compact" onClick={() => onTakeTheirs(theirs)}>
					{words.takeTheirs}
				</Button>
				<Button size="compact" onClick={() => onKeepMine(theirs)}>
					{words.keepMine}
				</Button>
			</div>
		</Modal>
	);
}
