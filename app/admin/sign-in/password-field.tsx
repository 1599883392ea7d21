import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import type { FieldConnection } from "../../ui/field.tsx";
import { TextField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";

interface PasswordFieldProps {
	label: string;
	hint?: string;
	/** Set for a new password, which password managers can generate. */
	isNew?: boolean;
	connection: FieldConnection;
}

/** A password, which can be shown to check it. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
	const [isVisible, setVisible] = useState(false);
	const name = isVisible ? admin.signIn.hidePassword : admin.signIn.showPassword;
	return (
		<div className="relative">
			<TextField
				{...field}
				type={isVisible ? "text" : "password"}
				autoComplete={isNew ? "new-password" : "current-password"}
			/>
			<button
				type="button"
				aria-label={name}
				title={name}
				aria-pressed={isVisible}
				onClick={() => setVisible(!isVisible)}
				className="absolute top-0 end-0 flex h-6 items-center text-muted hover:text-heading"
			>
				<Icon name={isVisible ? "eye-off" : "eye"} className="size-4" />
			</button>
		</div>
	);
}
