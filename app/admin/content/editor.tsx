import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { messages } from "../../../contract/messages.ts";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { newDraftId } from "../editing/draft-calls.ts";
import { EditorDialogs } from "../editing/editor-dialogs.tsx";
import { unsentWords } from "../editing/unsent-words.ts";
import { useConfirmLeave } from "../editing/use-confirm-leave.ts";
import { Conflict } from "./conflict.tsx";
import { type ContentType, contentTypes } from "./content-types.ts";
import { EditorForm } from "./editor-form.tsx";
import type { Item, Opened } from "./item.ts";
import { shownFields } from "./shown-fields.ts";
import { useEditor } from "./use-editor.ts";

/** Of what began from nothing: whatever is stored is newer. */
const before = new Date(0).toISOString();

interface EditorProps {
	type: ContentType;
	opened: Opened;
	/** The id of the draft of something new. */
	newId: string;
}

/** Creates or edits a post or a project (spec 2), and handles refusals, conflicts and ended sessions. */
export function Editor({ type, opened, newId }: EditorProps) {
	const { created, updated, editPath, listPath } = contentTypes[type];
	const navigate = useNavigate();
	const editor = useEditor(type, opened, newId);
	const { item, draft } = editor;
	useAddressOfDraft(item === undefined && draft.stored ? draft.id : undefined);
	const leaving = useConfirmLeave(
		draft.status === "refused" || editor.upload.part !== null || editor.textImages.isLoading,
	);
	const [problem, setProblem] = useState<Error | null>(null);
	const fail = (error: Error) => {
		setProblem(error);
		if (error instanceof CallError && [401, 409].includes(error.status)) return;
		const message = error instanceof CallError ? editor.showRefusal(error) : undefined;
		void showToast("error", message ?? messages.somethingWentWrong);
	};
	const publish = (overwrites: Item | undefined) =>
		editor.send(overwrites, {
			onError: fail,
			onSuccess: (saved, sent) => {
				void showToast("success", item ? updated : created);
				if (item) return editor.showSaved(saved, sent);
				editor.leaveCreated(saved, sent);
				leaving.allow();
				void navigate(listPath);
			},
		});
	const send = (overwrites?: Item) => {
		setProblem(null);
		if (editor.imageProblem) {
			// A file that could not be sent is sent with the form, as soon as that can be.
			if (editor.upload.file)
				return void editor.upload.retry().then((isStored) => {
					if (isStored) publish(overwrites);
					else void showToast("error", messages.somethingWentWrong);
				});
			editor.imageInput.current?.focus();
			return void showToast("error", editor.imageProblem);
		}
		publish(overwrites);
	};
	const status = problem instanceof CallError ? problem.status : undefined;
	const signedIn = (wasPublishing: boolean) => {
		editor.resume();
		if (wasPublishing) send();
	};
	const goOn = (published: string) => {
		if (item) return draft.writeAnother();
		// The editor of what was published offers the words.
		const words = { kind: type, item: published, base: before, values: draft.read(), at: new Date().toISOString() };
		draft.end();
		unsentWords.store(newDraftId(), words);
		void navigate(`${editPath}/${encodeURIComponent(published)}`, { replace: true });
	};
	return (
		<>
			<EditorForm editor={editor} problem={problem} onSend={() => send()} onLeave={leaving.allow} />
			{status === 409 && item && (
				<Conflict
					type={type}
					id={item.id}
					values={editor.values}
					onOverwrite={send}
					onDiscard={(saved) => {
						setProblem(null);
						editor.takeSaved(saved);
					}}
					onLater={() => setProblem(null)}
				/>
			)}
			<EditorDialogs
				draft={draft}
				problem={problem}
				leaving={leaving}
				shown={(values) => shownFields(type, values)}
				onSignedIn={signedIn}
				onGoOn={goOn}
				onLeave={() => {
					draft.end();
					void navigate(listPath);
				}}
			/>
		</>
	);
}

/** Puts the id of the draft of something new into the address, so that loading the page again goes on with it. */
function useAddressOfDraft(id: string | undefined): void {
	const [query, setQuery] = useSearchParams();
	const named = query.get("draft") ?? undefined;
	useEffect(() => {
		if (id !== undefined && id !== named) setQuery({ draft: id }, { replace: true, preventScrollReset: true });
	}, [id, named, setQuery]);
}
