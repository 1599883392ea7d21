import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { callData } from "../api.ts";
import { DiscardButton } from "../editing/discard-button.tsx";
import { HistoryButton } from "../editing/history.tsx";
import { OpenPreviewButton, PreviewLinkButton } from "../editing/preview-link.tsx";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { contentTypes } from "./content-types.ts";
import { toFieldTexts } from "./field-texts.ts";
import { toItem } from "./item.ts";
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
				<OpenPreviewButton draft={draft} />
				<PreviewLinkButton draft={draft} />
				{item && (
					<HistoryButton
						kind={type}
						item={item.id}
						toTexts={(values) => toFieldTexts(type, values)}
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
	const { onePath, stored, list } = contentTypes[type];
	const unpublish = useMutation({
		mutationFn: () => {
			const path = `${onePath}/${encodeURIComponent(item?.id ?? "")}/unpublish`;
			return callData(path, stored, { method: "POST" });
		},
		meta: { asksInPlace: true, done: text.done, saysErrors: true, refreshes: [list, "cards"] },
		onSuccess: (changed) => editor.showChanged(toItem(type, changed)),
	});
	return (
		<ConfirmButton question={text.confirm} onConfirm={() => unpublish.mutate()}>
			{text.unpublish}
		</ConfirmButton>
	);
}
