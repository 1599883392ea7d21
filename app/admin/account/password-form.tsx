import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { admin } from "../../../content/admin.ts";
import { type PasswordChange, passwordChangeSchema } from "../../../contract/account.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { call } from "../api.ts";
import { CardSection } from "../shell/card-section.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { fieldError, Refusal } from "./refusal.tsx";
import { useForgetOnHide } from "./use-forget-on-hide.ts";

const empty = { password: "", newPassword: "" };

/** A new password, for which the old one is asked. */
export function PasswordForm() {
	const text = admin.account.password;
	const queries = useQueryClient();
	const form = useForm<PasswordChange>({ resolver: zodResolver(passwordChangeSchema), defaultValues: empty });
	const { errors } = form.formState;
	const change = useMutation({
		mutationFn: (json: PasswordChange) => call("/admin/account/password", { method: "POST", json }),
		onSuccess: () => {
			form.reset(empty);
			void showToast("success", text.done);
			return queries.invalidateQueries({ queryKey: ["sessions"] });
		},
	});
	useForgetOnHide(() => form.reset(empty));
	const submit = form.handleSubmit(
		(values) => change.mutate(values),
		({ password, newPassword }) => void showToast("error", (password ?? newPassword)?.message ?? ""),
	);
	const field = (name: keyof PasswordChange) => ({
		...form.register(name),
		error: errors[name]?.message ?? fieldError(change.error, name),
	});
	return (
		<CardSection id="password-title" title={text.title} desc={text.desc}>
			<form noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-4">
				<PasswordField label={text.current} connection={field("password")} />
				<PasswordField isNew label={text.new} hint={text.hint} connection={field("newPassword")} />
				<Refusal error={change.error} />
				<Button
					type="submit"
					variant="secondary"
					size="compact"
					className="justify-self-start"
					disabled={change.isPending}
				>
					{change.isPending ? text.submitting : text.submit}
				</Button>
			</form>
		</CardSection>
	);
}
