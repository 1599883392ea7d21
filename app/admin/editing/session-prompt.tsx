import { type FormEvent, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { readUser } from "../session.ts";
import { NotStoredError, useSignIn } from "../sign-in/sign-in.ts";
import { SignInFields } from "../sign-in/sign-in-fields.tsx";
import { DialogButtons, Modal } from "../ui/dialog.tsx";

interface SessionPromptProps {
	/** Whether only the draft waits, and nothing is published. */
	savesDraft: boolean;
	onSignedIn: () => void;
	onCancel: () => void;
}

/** Asks for the password in place when the session ended during an edit, and then saves again. */
export function SessionPrompt({ savesDraft, onSignedIn, onCancel }: SessionPromptProps) {
	const text = admin.session;
	const [email] = useState(() => readUser()?.email ?? "");
	const signIn = useSignIn(onSignedIn, email);
	const submitLabel = savesDraft ? text.submitDraft : text.submit;
	const refused =
		signIn.error instanceof NotStoredError ? admin.signIn.notStored : `${messages.userNotFound}. ${text.kept}`;
	const submit = (event: FormEvent) => {
		// React bubbles events of a dialog to the form around it.
		event.stopPropagation();
		signIn.onSubmit(event);
	};
	return (
		<Modal title={text.title} desc={savesDraft ? text.descDraft : text.desc} onClose={onCancel}>
			<form noValidate onSubmit={submit} className="grid gap-5">
				{/* A logout in another tab removes the stored user too. */}
				<SignInFields state={signIn} passwordLabel={text.password} asksEmail={email === ""} />
				<div role="alert" className="text-error">
					{signIn.refusedCode && <p>{admin.signIn.codeRefused}</p>}
					{signIn.isError && !signIn.needsCode && <p>{refused}</p>}
				</div>
				<DialogButtons
					cancel={text.cancel}
					submit={signIn.isPending ? text.submitting : submitLabel}
					isPending={signIn.isPending}
					onCancel={onCancel}
				/>
			</form>
		</Modal>
	);
}
