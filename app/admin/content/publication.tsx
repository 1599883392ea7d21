import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { successSchema } from "../../../contract/envelope.ts";
import { showErrorToast } from "../../ui/error-toast.ts";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { DiscardButton } from "../editing/discard-button.tsx";
import { HistoryButton } from "../editing/history.tsx";
import { OpenPreviewButton, PreviewLinkButton } from "../editing/preview-link.tsx";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { contentTypes } from "./content-types.ts";
import { toItem } from "./item.ts";
import { shownFields } from "./shown-fields.ts";
import type { EditorState } from "./use-editor.ts";

/** What can be done with the draft and with what is published, but for publishing it. */
export function Publication({ editor, onLeave }: { editor: EditorState; onLeave: () => void }) {
	const { type, item, draft, isDirty } = editor;
	const navigate = useNavigate();
	const leave = () => {
		if (item) return editor.showSaved(item);
		onLeave();
		void navigate(contentTypes[type].listPath);
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
				<OpenPreviewButton storeDraft={draft.store} />
				<PreviewLinkButton draft={draft.stored} storeDraft={draft.store} />
				{item && (
					<HistoryButton
						kind={type}
						item={item.id}
						shown={(values) => shownFields(type, values)}
						hasDraft={draft.stored !== null || isDirty}
						onRestore={draft.restore}
					/>
				)}
				{draft.stored && <DiscardButton draft={draft} onDiscarded={leave} />}
				{item && !item.isUnpublished && <UnpublishButton editor={editor} />}
			</div>
		</section>
	);
}

function UnpublishButton({ editor }: { editor: EditorState }) {
	const text = admin.publication;
	const { type, item } = editor;
	const queries = useQueryClient();
	const unpublish = async () => {
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
		<ConfirmButton question={text.confirm} onConfirm={() => void unpublish()}>
			{text.unpublish}
		</ConfirmButton>
	);
}
