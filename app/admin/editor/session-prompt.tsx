import { type FormEvent, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { DialogButtons } from "../dialogs/dialog-buttons.tsx";
import { Modal } from "../dialogs/modal.tsx";
import { readUser } from "../session.ts";
import { SignInFields } from "../sign-in/sign-in-fields.tsx";
import { useSignIn } from "../sign-in/use-sign-in.ts";

interface SessionPromptProps {
	onSignedIn: () => void;
	onCancel: () => void;
}

/** Asks for the password in place when the session ended during an edit, and then goes on. */
export function SessionPrompt({ onSignedIn, onCancel }: SessionPromptProps) {
	const text = admin.session;
	const [email] = useState(() => readUser()?.email ?? "");
	const entry = useSignIn(onSignedIn, { email, password: "" });
	const submit = (event: FormEvent) => {
		// React bubbles events of a dialog to the form around it.
		event.stopPropagation();
		entry.submit(event);
	};
	return (
		<Modal title={text.title} desc={text.desc} onClose={onCancel}>
			<form noValidate onSubmit={submit} className="grid gap-5">
				{/* A logout in another tab takes the stored user away as well. */}
				<SignInFields state={entry} passwordLabel={text.password} asksEmail={email === ""} />
				<p role="alert" className="text-error">
					{entry.refusedCode && admin.signIn.codeRefused}
					{entry.isError && !entry.needsCode && text.refused}
				</p>
				<DialogButtons
					cancel={text.cancel}
					submit={entry.isPending ? text.submitting : text.submit}
					isPending={entry.isPending}
					onCancel={onCancel}
				/>
			</form>
		</Modal>
	);
}
