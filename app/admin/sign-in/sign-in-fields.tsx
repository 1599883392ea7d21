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
	const { field, needsCode } = state;
	return (
		<>
			{asksEmail && (
				<TextField label={admin.signIn.email} type="email" autoComplete="username" connection={field("email")} />
			)}
			<PasswordField label={passwordLabel} connection={field("password")} />
			{needsCode && <CodeField connection={field("code")} />}
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
