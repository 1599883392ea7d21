import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { ConflictDialog, Differences } from "../ui/conflict-dialog.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import type { DraftState, DraftValues } from "./use-draft.ts";
import type { Shown } from "./word-difference.tsx";

export interface DraftConflictsProps {
	draft: DraftState;
	/** The fields of values, as people read them. */
	shown: (values: DraftValues) => Shown[];
	/** Goes on with what was written after the draft was published. */
	onGoOn: (published: string) => void;
	/** Leaves it alone. */
	onLeave: () => void;
}

/** What to do when the draft was changed, or published, on another machine. */
export function DraftConflicts({ draft, shown, onGoOn, onLeave }: DraftConflictsProps) {
	const [postponed, setPostponed] = useState<string>();
	const { status, other, published } = draft;
	if (status === "conflict" && other && postponed !== other.updatedAt)
		return (
			<ConflictDialog
				savedAt={other.updatedAt}
				onOverwrite={draft.overwriteStored}
				onDiscard={draft.takeStored}
				onLater={() => setPostponed(other.updatedAt)}
			>
				<Differences saved={shown(other.values)} edited={shown(draft.read())} />
			</ConflictDialog>
		);
	return (
		<ConfirmDialog
			{...admin.draft.published}
			open={status === "published" && published !== null}
			onConfirm={() => published !== null && onGoOn(published)}
			onCancel={onLeave}
		/>
	);
}
