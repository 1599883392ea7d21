import { useEffect } from "react";
import { admin } from "../../../content/admin.ts";
import { TextField } from "../../site/forms/field.tsx";
import type { FieldConnection } from "../../site/forms/form-state.ts";

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
