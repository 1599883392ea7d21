import { useState } from "react";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { UploadCancelled } from "../upload.ts";
import { Conflict } from "./conflict.tsx";
import { type ContentType, contentTypes } from "./content-types.ts";
import { EditorForm } from "./editor-form.tsx";
import type { Item } from "./item.ts";
import { SessionPrompt } from "./session-prompt.tsx";
import { useConfirmLeave } from "./use-confirm-leave.ts";
import { useEditor } from "./use-editor.ts";

/** Creates or edits a post or a project (spec 2), and handles refusals, conflicts and ended sessions. */
export function Editor({ type, item }: { type: ContentType; item?: Item | undefined }) {
	const { created, updated, tab } = contentTypes[type];
	const navigate = useNavigate();
	const editor = useEditor(type, item);
	const leaving = useConfirmLeave(editor.isDirty);
	const [problem, setProblem] = useState<Error | null>(null);
	const fail = (error: Error) => {
		setProblem(error);
		if (error instanceof UploadCancelled) return void showToast("info", admin.image.cancelled);
		if (error instanceof CallError && [401, 409].includes(error.status)) return;
		const message = error instanceof CallError ? editor.showRefusal(error) : undefined;
		void showToast("error", message ?? messages.somethingWentWrong);
	};
	const send = (overwrites?: Item) => {
		setProblem(null);
		if (editor.imageProblem) {
			editor.imageInput.current?.focus();
			return void showToast("error", editor.imageProblem);
		}
		editor.send(overwrites, {
			onError: fail,
			onSuccess: (saved, sent) => {
				void showToast("success", item ? updated : created);
				if (item) return editor.showSaved(saved, sent);
				editor.leaveCreated(saved, sent);
				leaving.allow();
				void navigate(`/admin/dashboard?tab=${tab}`);
			},
		});
	};
	const status = problem instanceof CallError ? problem.status : undefined;
	return (
		<>
			<EditorForm editor={editor} problem={problem} onSend={() => send()} />
			{status === 401 && <SessionPrompt onSignedIn={() => send()} onCancel={() => setProblem(null)} />}
			{status === 409 && item && (
				<Conflict
					type={type}
					id={item.id}
					values={editor.values}
					onOverwrite={send}
					onDiscard={(saved) => {
						setProblem(null);
						editor.dismissImageProblem();
						editor.showSaved(saved);
					}}
					onLater={() => setProblem(null)}
				/>
			)}
			<ConfirmDialog {...admin.leave} open={leaving.isBlocked} onConfirm={leaving.leave} onCancel={leaving.stay} />
		</>
	);
}
