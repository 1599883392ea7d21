import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { accountCalls, type PasswordChange, passwordChangeSchema } from "../../../contract/account.ts";
import { Button } from "../../ui/button.tsx";
import { callDone } from "../api.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { CardSection } from "../ui/card-section.tsx";
import { useAdminForm } from "../ui/use-admin-form.ts";
import { Refusal } from "./refusal.tsx";
import { useForgetOnHide } from "./use-forget-on-hide.ts";

/** Changes the password, which takes the old one too. */
export function PasswordForm() {
	const text = admin.account.password;
	const change = useMutation({
		mutationFn: (body: PasswordChange) => callDone(accountCalls.changePassword, { body }),
		meta: { done: text.done, refreshes: ["sessions"] },
		onSuccess: () => {
			reset();
		},
	});
	const { onSubmit, field, reset } = useAdminForm({
		schema: passwordChangeSchema,
		defaultValues: { password: "", newPassword: "" },
		action: change,
	});
	useForgetOnHide(reset);
	return (
		<CardSection id="password-title" title={text.title} desc={text.desc}>
			<form noValidate onSubmit={onSubmit} className="grid max-w-md gap-4">
				<PasswordField label={text.current} connection={field("password")} />
				<PasswordField isNew label={text.new} hint={text.hint} connection={field("newPassword")} />
				<Refusal error={change.error} />
				<Button type="submit" variant="secondary" className="justify-self-start" disabled={change.isPending}>
					{change.isPending ? text.submitting : text.submit}
				</Button>
			</form>
		</CardSection>
	);
}
