import { useEffect } from "react";
import { admin } from "../../../content/admin.ts";
import { type FieldConnection, TextField } from "../../ui/field.tsx";
import { PasswordField } from "./password-field.tsx";
import type { SignInState } from "./sign-in.ts";

interface SignInFieldsProps {
	state: SignInState;
	passwordLabel: string;
	/** False where the email is known. */
	asksEmail?: boolean;
}

/** Email and password (spec 2), and the code once the server requires it. */
export function SignInFields({ state, passwordLabel, asksEmail = true }: SignInFieldsProps) {
	const { form, needsCode } = state;
	const { errors } = form.formState;
	return (
		<>
			{asksEmail && (
				<TextField
					label={admin.signIn.email}
					type="email"
					autoComplete="username"
					connection={{ ...form.register("email"), error: errors.email?.message }}
				/>
			)}
			<PasswordField
				label={passwordLabel}
				connection={{ ...form.register("password"), error: errors.password?.message }}
			/>
			{needsCode && <CodeField connection={form.register("code")} />}
		</>
	);
}

/** The code of a second factor. It appears when the server asks for it, and takes the focus. */
export function CodeField({ connection }: { connection: FieldConnection }) {
	const { name } = connection;
	useEffect(() => document.getElementById(name)?.focus(), [name]);
	return (
		<TextField
			label={admin.signIn.code}
			hint={admin.signIn.codeHint}
			autoComplete="one-time-code"
			connection={connection}
		/>
	);
}
