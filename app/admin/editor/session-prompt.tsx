import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { admin } from "../../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../dialogs/modal.tsx";
import { readUser } from "../session.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { signIn } from "../sign-in/sign-in.ts";

interface SessionPromptProps {
	onSignedIn: () => void;
	onCancel: () => void;
}

/** Asks for the password in place when the session ended while somebody was writing, and then goes on. */
export function SessionPrompt({ onSignedIn, onCancel }: SessionPromptProps) {
	const words = admin.session;
	const [password, setPassword] = useState("");
	const entry = useMutation({
		mutationFn: () => signIn({ email: readUser()?.email ?? "", password }),
		meta: { asksInPlace: true },
		onSuccess: onSignedIn,
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// React hands events of a dialog on to the form around it.
		event.stopPropagation();
		entry.mutate();
	};
	return (
		<Modal title={words.title} desc={words.desc} onClose={onCancel}>
			<form noValidate onSubmit={submit} className="grid gap-5">
				<PasswordField
					label={words.password}
					connection={{ name: "password", onChange: ({ target }) => setPassword((target as HTMLInputElement).value) }}
				/>
				<p role="alert" className="text-error">
					{entry.isError && words.refused}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="secondary" size="compact" onClick={onCancel}>
						{words.cancel}
					</Button>
					<Button type="submit" size="compact" disabled={entry.isPending || password === ""}>
						{entry.isPending ? words.submitting : words.submit}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
