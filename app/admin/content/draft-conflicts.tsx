import { useState } from "react";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { unsentWords } from "../editing/unsent-words.ts";
import { ConflictDialog, Difference } from "../ui/conflict-dialog.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { comparedFieldsOf, contentTypes } from "./content-types.ts";
import { toValues } from "./item.ts";
import { shownValue } from "./shown-value.ts";
import type { EditorState } from "./use-editor.ts";

/** Of what began from nothing: whatever is stored is newer. */
const before = new Date(0).toISOString();

/** What to do when the draft was changed, or published, on another machine. */
export function DraftConflicts({ editor }: { editor: EditorState }) {
	const { type, draft, autosave, values, item } = editor;
	const navigate = useNavigate();
	const [postponed, setPostponed] = useState<string>();
	if (draft.status === "conflict" && draft.other && postponed !== draft.other.updatedAt) {
		const { other } = draft;
		const stored = toValues(type, other.values);
		return (
			<ConflictDialog
				savedAt={other.updatedAt}
				onOverwrite={() => autosave.followStored(true)}
				onDiscard={editor.takeStored}
				onLater={() => setPostponed(other.updatedAt)}
			>
				{comparedFieldsOf(type).map(({ name, label }) => (
					<Difference
						key={name}
						label={label}
						saved={shownValue(name, stored[name] ?? "")}
						edited={shownValue(name, values[name] ?? "")}
					/>
				))}
			</ConflictDialog>
		);
	}
	const published = draft.status === "published" ? draft.published : null;
	const goOn = () => {
		if (published === null) return;
		if (item) return editor.writeAnotherDraft();
		// The editor of what was published offers the words.
		const at = new Date().toISOString();
		const words = { kind: type, item: published, base: before, values: editor.draftValues(), at };
		unsentWords.store(draft.id, null);
		autosave.end();
		unsentWords.store(autosave.state().id, words);
		void navigate(`${contentTypes[type].editPath}/${encodeURIComponent(published)}`, { replace: true });
	};
	const leave = () => {
		autosave.end();
		void navigate(contentTypes[type].listPath);
	};
	return <ConfirmDialog {...admin.draft.published} open={published !== null} onConfirm={goOn} onCancel={leave} />;
}
