import type { UseMutationResult } from "@tanstack/react-query";
import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { confirmationSchema } from "../../../contract/account.ts";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { DialogButtons } from "../ui/dialog.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";
import { Refusal } from "./refusal.tsx";

/** The password, and a code where the second factor is on. */
export type Confirmation = z.infer<typeof confirmationSchema>;

const withoutCode = confirmationSchema.extend({ code: z.string() });

interface AskPasswordProps {
	/** The call that needs them; the code is empty unless it is asked for. */
	action: Pick<UseMutationResult<unknown, Error, Confirmation>, "mutate" | "error" | "isPending">;
	/** Whether a code of the second factor is asked for as well. */
	asksCode?: boolean;
	/** What its button says that it does. */
	submit?: string;
	onCancel: () => void;
}

/** Asks for the password again, in a dialog, and for a code where the second factor is at stake. */
export function AskPassword({ action, asksCode = false, submit, onCancel }: AskPasswordProps) {
	const text = admin.account.ask;
	const { onSubmit, field } = useAdminForm({
		schema: asksCode ? confirmationSchema : withoutCode,
		defaultValues: { password: "", code: "" },
		action,
	});
	return (
		<form noValidate onSubmit={onSubmit} className="grid gap-5">
			{/* The form below the dialog has a field with the id `password`. */}
			<PasswordField label={text.password} connection={{ ...field("password"), id: "current-password" }} />
			{asksCode && (
				<TextField
					label={admin.signIn.code}
					hint={admin.signIn.codeHint}
					autoComplete="one-time-code"
					connection={field("code")}
				/>
			)}
			<Refusal error={action.error} />
			<DialogButtons
				cancel={text.cancel}
				submit={action.isPending ? text.submitting : (submit ?? text.submit)}
				isPending={action.isPending}
				onCancel={onCancel}
			/>
		</form>
	);
}
