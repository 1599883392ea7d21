import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { successSchema } from "../../../contract/envelope.ts";
import { Button } from "../../ui/button.tsx";
import { showErrorToast } from "../../ui/error-toast.ts";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { deleteDraft } from "../editing/draft-calls.ts";
import { HistoryButton } from "../editing/history.tsx";
import { OpenPreviewButton, PreviewLinkButton } from "../editing/preview-link.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { comparedFieldsOf, contentTypes } from "./content-types.ts";
import { toItem, toValues } from "./item.ts";
import { shownValue } from "./shown-value.ts";
import type { EditorState } from "./use-editor.ts";

/** What can be done with the draft and with what is published, but for publishing it. */
export function Publication({ editor, onLeave }: { editor: EditorState; onLeave: () => void }) {
	const { type, item, draft, isDirty } = editor;
	const shown = (values: Record<string, unknown>) => {
		const read = toValues(type, values);
		return comparedFieldsOf(type).map(({ name, label }) => ({
			label,
			text: read[name] ? shownValue(name, read[name]) : "",
		}));
	};
	return (
		<section aria-label={admin.publication.label} className="grid gap-3 border-t border-line pt-5">
			{item?.isUnpublished && (
				<p className="text-heading">
					<strong className="font-semibold">{admin.publication.unpublished}.</strong>{" "}
					{admin.publication.unpublishedHint}
				</p>
			)}
			<div className="flex flex-wrap gap-2">
				<OpenPreviewButton storeDraft={editor.storeDraft} />
				<PreviewLinkButton draft={draft.stored} storeDraft={editor.storeDraft} />
				{item && (
					<HistoryButton
						kind={type}
						item={item.id}
						shown={shown}
						hasDraft={draft.stored !== null || isDirty}
						onRestore={editor.restore}
					/>
				)}
				{draft.stored && <DiscardButton editor={editor} onLeave={onLeave} />}
				{item && !item.isUnpublished && <UnpublishButton editor={editor} />}
			</div>
		</section>
	);
}

function DiscardButton({ editor, onLeave }: { editor: EditorState; onLeave: () => void }) {
	const text = admin.draft;
	const { type, item, draft, autosave } = editor;
	const [isAsked, setAsked] = useState(false);
	const navigate = useNavigate();
	const queries = useQueryClient();
	const discard = async () => {
		setAsked(false);
		try {
			await deleteDraft(draft.id);
		} catch {
			return showErrorToast();
		}
		void queries.invalidateQueries({ queryKey: ["drafts"] });
		void showToast("success", text.discarded);
		autosave.end();
		if (item) return editor.showSaved(item);
		onLeave();
		void navigate(contentTypes[type].listPath);
	};
	return (
		<>
			<Button variant="quietDanger" size="compact" onClick={() => setAsked(true)}>
				{text.discard}
			</Button>
			<ConfirmDialog
				{...text.confirmDiscard}
				deletes
				open={isAsked}
				onConfirm={() => void discard()}
				onCancel={() => setAsked(false)}
			/>
		</>
	);
}

function UnpublishButton({ editor }: { editor: EditorState }) {
	const text = admin.publication;
	const { type, item } = editor;
	const [isAsked, setAsked] = useState(false);
	const queries = useQueryClient();
	const unpublish = async () => {
		setAsked(false);
		const { onePath, stored, list } = contentTypes[type];
		try {
			const path = `${onePath}/${encodeURIComponent(item?.id ?? "")}/unpublish`;
			const { data } = await call(path, successSchema(stored), { method: "POST" });
			editor.showChanged(toItem(type, data));
			void queries.invalidateQueries({ queryKey: [list, "cards"] });
			void showToast("success", text.done);
		} catch {
			showErrorToast();
		}
	};
	return (
		<>
			<Button variant="quietDanger" size="compact" onClick={() => setAsked(true)}>
				{text.unpublish}
			</Button>
			<ConfirmDialog
				{...text.confirm}
				open={isAsked}
				onConfirm={() => void unpublish()}
				onCancel={() => setAsked(false)}
			/>
		</>
	);
}
