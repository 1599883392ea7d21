import { useDeferredValue, useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { Meanwhile } from "../editing/meanwhile.tsx";
import { useConfirmLeave } from "../editing/use-confirm-leave.ts";
import { type ContentType, contentTypes } from "./content-types.ts";
import { EditorForm } from "./editor-form.tsx";
import { toFieldTexts } from "./field-texts.ts";
import { type Item, type Opened, readItem } from "./item.ts";
import { useEditor } from "./use-editor.ts";

interface EditorProps {
	type: ContentType;
	opened: Opened;
	/** The id of the draft of something new. */
	newId: string;
}

/** Creates or edits a post or a project (spec 2), and handles refusals, conflicts and ended sessions. */
export function Editor({ type, opened, newId }: EditorProps) {
	const { created, updated, listPath } = contentTypes[type];
	const navigate = useNavigate();
	const editor = useEditor(type, opened, newId);
	const { item, draft } = editor;
	/** The id of the published item, also when it was published elsewhere. */
	const publishedId = item?.id ?? draft.published ?? undefined;
	const leaving = useConfirmLeave(draft.isAtRisk || editor.upload.isSending || editor.textImages.isLoading);
	useAddressOfDraft(item === undefined && draft.stored && !leaving.isBlocked ? draft.id : undefined, newId);
	const [problem, setProblem] = useState<Error | null>(null);
	const fail = (error: Error) => {
		setProblem(error);
		// The draft's answer says who changed it, and when.
		if (error instanceof CallError && error.status === 409) void draft.store();
		if (error instanceof CallError && [401, 409].includes(error.status)) return;
		const message = error instanceof CallError ? editor.showRefusal(error) : undefined;
		void showToast("error", message ?? messages.somethingWentWrong);
	};
	const publish = (overwrites: Item | undefined) =>
		editor.send(overwrites, {
			onError: fail,
			onSuccess: (saved, sent) => {
				void showToast("success", publishedId === undefined ? created : updated);
				if (item) return editor.showSaved(saved, sent);
				editor.leaveCreated(saved, sent);
				leaving.allow();
				void navigate(listPath);
			},
		});
	const send = (overwrites?: Item) => {
		setProblem(null);
		if (editor.showUnfinishedImage()) return void showToast("error", admin.writing.images.unfinished);
		if (!editor.upload.problem) return publish(overwrites);
		// A file that could not be sent is sent with the form, as soon as that can be. Until it is stored, another is chosen, or
		// the admin goes on without it, nothing else is sent.
		editor.imageInput.current?.focus();
		void editor.upload.retry().then((isStored) => isStored && publish(overwrites));
	};
	return (
		<EditorForm
			editor={editor}
			meanwhile={
				<Meanwhile
					draft={draft}
					problem={problem}
					leaving={leaving}
					toTexts={(values) => toFieldTexts(type, values)}
					readPublished={async () => (publishedId === undefined ? undefined : readItem(type, publishedId))}
					onOverwrite={send}
					onTake={(saved) => {
						setProblem(null);
						editor.takeSaved(saved);
					}}
					onFail={fail}
					onSignedIn={(wasPublishing) => {
						setProblem(null);
						editor.resume();
						if (wasPublishing) send();
					}}
				/>
			}
			onSend={() => send()}
			onLeave={leaving.allow}
		/>
	);
}

/**
 * Puts the id of the draft of something new into the address, so that loading the page again goes on with it. It waits
 * for a navigation that has begun, which it would end.
 * @param form by which the page knows that its own form gives this address
 */
function useAddressOfDraft(id: string | undefined, form: string): void {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const isLeaving = useNavigation().state !== "idle";
	// A navigation that has ended is rendered no later than this.
	const stored = useDeferredValue(id);
	useEffect(() => {
		const address = `?${new URLSearchParams({ draft: stored ?? "" })}`;
		if (stored === undefined || address === search || isLeaving) return;
		void navigate(pathname + address, { replace: true, preventScrollReset: true, state: { form } });
	}, [stored, pathname, search, isLeaving, form, navigate]);
}
