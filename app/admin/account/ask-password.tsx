import { zodResolver } from "@hookform/resolvers/zod";
import type { UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { currentPassword } from "../../../contract/session.ts";
import { showToast } from "../../ui/toast.ts";
import { DialogButtons } from "../dialogs/dialog-buttons.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { fieldError, Refusal } from "./refusal.tsx";

// Named apart from the field of the form below the dialog.
const schema = z.object({ currentPassword });

interface AskPasswordProps {
	/** What the password is for; it is called with it. */
	action: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "error" | "isPending">;
	onCancel: () => void;
}

/** Asks for the password again, in a dialog. */
export function AskPassword({ action, onCancel }: AskPasswordProps) {
	const text = admin.account.ask;
	const form = useForm<z.infer<typeof schema>>({
		resolver: zodResolver(schema),
		defaultValues: { currentPassword: "" },
	});
	const submit = form.handleSubmit(
		(values) => action.mutate(values.currentPassword),
		({ currentPassword: wrong }) => void showToast("error", wrong?.message ?? ""),
	);
	return (
		<form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
			<PasswordField
				label={text.password}
				connection={{
					...form.register("currentPassword"),
					error: form.formState.errors.currentPassword?.message ?? fieldError(action.error, "password"),
				}}
			/>
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
