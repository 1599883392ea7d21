import { useEffect } from "react";
import { admin } from "../../../content/admin.ts";
import type { FieldConnection } from "../../ui/field.tsx";
import { TextField } from "../../ui/field.tsx";

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
