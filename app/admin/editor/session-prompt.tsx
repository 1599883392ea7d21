import { zodResolver } from "@hookform/resolvers/zod";
import type { FormEvent } from "react";
import { useForm } from "react-hook-form";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { type SignIn, signInSchema } from "../../../contract/session.ts";
import { TextField } from "../../site/forms/field.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { Modal } from "../dialogs/modal.tsx";
import { readUser } from "../session.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { useSignIn } from "../sign-in/use-sign-in.ts";

interface SessionPromptProps {
	onSignedIn: () => void;
	onCancel: () => void;
}

/** Asks for the password in place when the session ended during an edit, and then goes on. */
export function SessionPrompt({ onSignedIn, onCancel }: SessionPromptProps) {
	const text = admin.session;
	const form = useForm<SignIn>({
		resolver: zodResolver(signInSchema),
		defaultValues: { email: readUser()?.email ?? "", password: "" },
	});
	const { errors, defaultValues } = form.formState;
	const entry = useSignIn(onSignedIn);
	const submit = (event: FormEvent) => {
		// React bubbles events of a dialog to the form around it.
		event.stopPropagation();
		void form.handleSubmit(
			(values) => entry.mutate(values),
			({ email, password }) => void showToast("error", (email ?? password)?.message ?? messages.userNotFound),
		)(event);
	};
	return (
		<Modal title={text.title} desc={text.desc} onClose={onCancel}>
			<form noValidate onSubmit={submit} className="grid gap-5">
				{/* A logout in another tab takes the stored user away as well. */}
				{!defaultValues?.email && (
					<TextField
						label={admin.signIn.email}
						type="email"
						autoComplete="username"
						connection={{ ...form.register("email"), error: errors.email?.message }}
					/>
				)}
				<PasswordField
					label={text.password}
					connection={{ ...form.register("password"), error: errors.password?.message }}
				/>
				{entry.needsCode && <CodeField connection={form.register("code")} />}
				<p role="alert" className="text-error">
					{entry.refusedCode && admin.signIn.codeRefused}
					{entry.isError && !entry.needsCode && text.refused}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" size="compact" onClick={onCancel}>
						{text.cancel}
					</Button>
					<Button type="submit" size="compact" disabled={entry.isPending}>
						{entry.isPending ? text.submitting : text.submit}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
