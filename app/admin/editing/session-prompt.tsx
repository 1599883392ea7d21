import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { Button } from "../../ui/button.tsx";
import { ownUser, readUser, typedField, useSessionOver } from "../session.ts";
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
	const [email] = useState(() => ownUser()?.email ?? "");
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
		<Modal title={text.title} desc={savesDraft ? text.descDraft : text.desc} returnsTo={typedField} onClose={onCancel}>
			<form noValidate onSubmit={submit} className="grid gap-5">
				{/* The stored user may be missing or damaged. */}
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

/** Says that nothing is saved until the writer signs in again, and asks for the password at a press. */
export function SessionLine({ ended, ...prompt }: Omit<SessionPromptProps, "onCancel"> & { ended: string }) {
	const [isAsking, setAsking] = useState(false);
	const accounts = { other: readUser()?.email ?? "", own: ownUser()?.email ?? "" };
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-2 border-error ps-3 text-heading">
			<p>{useSessionOver() === "replaced" ? interpolate(admin.session.replaced, accounts) : ended}</p>
			<Button variant="secondary" onClick={() => setAsking(true)}>
				{admin.draft.signIn}
			</Button>
			{isAsking && <SessionPrompt {...prompt} onCancel={() => setAsking(false)} />}
		</div>
	);
}

/** The same at the lower edge of a screen whose form has no line of its own. */
export function SessionBar() {
	const queries = useQueryClient();
	if (!useSessionOver()) return null;
	return (
		<div role="status" className="border-t border-error bg-card px-4 py-2 phone:px-6 [[data-editor]_&]:hidden">
			<SessionLine ended={admin.session.inPlace} savesDraft onSignedIn={() => void queries.invalidateQueries()} />
		</div>
	);
}
