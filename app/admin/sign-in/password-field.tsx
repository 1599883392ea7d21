import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { TextField } from "../../site/forms/field.tsx";
import type { FieldConnection } from "../../site/forms/form-state.ts";
import { Icon } from "../../ui/icon.tsx";

/** A password, which can be shown to check what was typed. */
export function PasswordField({ label, connection }: { label: string; connection: FieldConnection }) {
	const [shown, setShown] = useState(false);
	const name = shown ? admin.signIn.hidePassword : admin.signIn.showPassword;
	return (
		<div className="relative">
			<TextField
				label={label}
				type={shown ? "text" : "password"}
				autoComplete="current-password"
				connection={connection}
			/>
			<button
				type="button"
				aria-label={name}
				title={name}
				aria-pressed={shown}
				onClick={() => setShown(!shown)}
				className="absolute top-0 right-0 flex h-6 items-center text-muted hover:text-heading"
			>
				<Icon name={shown ? "eye-off" : "eye"} className="size-4" />
			</button>
		</div>
	);
}
