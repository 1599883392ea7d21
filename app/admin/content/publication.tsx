import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { callData } from "../api.ts";
import { DiscardButton } from "../editing/discard-button.tsx";
import { HistoryButton } from "../editing/history.tsx";
import { OpenPreviewButton, PreviewLinkButton } from "../editing/preview-link.tsx";
import type { DraftState } from "../editing/use-draft.ts";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { type ContentType, contentTypes } from "./content-types.ts";
import { toFieldTexts } from "./field-texts.ts";
import { type Item, toItem } from "./item.ts";

interface PublicationProps {
	type: ContentType;
	/** The published item; undefined for something new. */
	item: Item | undefined;
	draft: Pick<DraftState, "id" | "stored" | "store" | "restore" | "end">;
	isDirty: boolean;
	/** Shows what is published, because its draft was discarded. */
	onShowSaved: (item: Item) => void;
	onUnpublished: (item: Item) => void;
	/** Lets the next navigation through without a question. */
	onLeave: () => void;
}

/** What can be done with the draft and with what is published, but for publishing it. */
export function Publication(props: PublicationProps) {
	const { type, item, draft, isDirty, onShowSaved, onUnpublished, onLeave } = props;
	const navigate = useNavigate();
	const leave = () => {
		if (item) return onShowSaved(item);
		draft.end();
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
				<OpenPreviewButton onStore={draft.store} />
				<PreviewLinkButton onStore={draft.store} sharedUntil={draft.stored?.sharedUntil ?? null} />
				{item && (
					<HistoryButton
						kind={type}
						item={item.id}
						toTexts={(values) => toFieldTexts(type, values)}
						hasDraft={draft.stored !== null || isDirty}
						onRestore={draft.restore}
					/>
				)}
				{draft.stored && <DiscardButton id={draft.id} onDiscarded={leave} />}
				{item && !item.isUnpublished && <UnpublishButton type={type} id={item.id} onUnpublished={onUnpublished} />}
			</div>
		</section>
	);
}

interface UnpublishButtonProps extends Pick<PublicationProps, "type" | "onUnpublished"> {
	id: string;
}

function UnpublishButton({ type, id, onUnpublished }: UnpublishButtonProps) {
	const text = admin.publication;
	const { calls, list } = contentTypes[type];
	const unpublish = useMutation({
		mutationFn: () => callData(calls.unpublish, { params: { id } }),
		meta: { asksInPlace: true, done: text.done, saysErrors: true, refreshes: [list, "cards"] },
		onSuccess: (changed) => onUnpublished(toItem(type, changed)),
	});
	return (
		<ConfirmButton question={text.confirm} onConfirm={() => unpublish.mutate()}>
			{text.unpublish}
		</ConfirmButton>
	);
}
