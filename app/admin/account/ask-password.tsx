import type { UseMutationResult } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { passwordSchema } from "../../../contract/account.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { DialogButtons } from "../ui/dialog-buttons.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";
import { Refusal } from "./refusal.tsx";

interface AskPasswordProps {
	/** The call that needs the password. */
	action: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "error" | "isPending">;
	onCancel: () => void;
}

/** Asks for the password again, in a dialog. */
export function AskPassword({ action, onCancel }: AskPasswordProps) {
	const text = admin.account.ask;
	const { onSubmit, field } = useAdminForm({
		schema: passwordSchema,
		defaultValues: { password: "" },
		error: action.error,
		onValid: ({ password }) => action.mutate(password),
	});
	return (
		<form noValidate onSubmit={onSubmit} className="grid gap-5">
			{/* The form below the dialog has a field with the id `password`. */}
			<PasswordField label={text.password} connection={{ ...field("password"), id: "current-password" }} />
			<Refusal error={action.error} />
			<DialogButtons
				cancel={text.cancel}
				submit={action.isPending ? text.submitting : text.submit}
				isPending={action.isPending}
				onCancel={onCancel}
			/>
		</form>
	);
}
