import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { TextField } from "../../site/forms/field.tsx";
import type { FieldConnection } from "../../site/forms/form-state.ts";
import { Icon } from "../../ui/icon.tsx";

interface PasswordFieldProps {
	label: string;
	hint?: string;
	/** For a password that is chosen here, which password managers then make up. */
	isNew?: boolean;
	connection: FieldConnection;
}

/** A password, which can be shown to check what was typed. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
	const [shown, setShown] = useState(false);
	const name = shown ? admin.signIn.hidePassword : admin.signIn.showPassword;
	return (
		<div className="relative">
			<TextField
				{...field}
				type={shown ? "text" : "password"}
				autoComplete={isNew ? "new-password" : "current-password"}
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
