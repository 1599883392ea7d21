import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { doneSchema } from "../../../contract/envelope.ts";
import { acceptSchema } from "../../../contract/people.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Refusal } from "../account/refusal.tsx";
import { useForgetOnHide } from "../account/use-forget-on-hide.ts";
import { call } from "../api.ts";
import { CallError } from "../call-error.ts";
import { useAdminForm } from "../ui/use-admin-form.ts";
import { PasswordField } from "./password-field.tsx";

interface LinkFormProps {
	/** The call that takes the token and the password. */
	path: string;
	/** What is said once it is done. */
	done: string;
	/** What is said of a link that does not work any more. */
	ended: string;
}

/** Chooses a password by the link whose token stands in the address's fragment; opening it uses nothing up. */
export function LinkForm({ path, done, ended }: LinkFormProps) {
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const choose = useMutation({
		mutationFn: ({ password }: { password: string }) =>
			call(path, doneSchema, { method: "POST", json: { token: location.hash.slice(1), password } }),
		meta: { asksInPlace: true },
		onSuccess: () => {
			void showToast("success", done);
			void navigate("/admin/login", { replace: true });
		},
		gcTime: 0,
	});
	const { onSubmit, field, reset } = useAdminForm({
		schema: acceptSchema.pick({ password: true }),
		defaultValues: { password: "" },
		error: choose.error,
		onValid: (values) => choose.mutate(values),
	});
	useForgetOnHide(reset);
	const { error } = choose;
	const isEnded = error instanceof CallError && (error.status === 404 || error.refused.includes("token"));
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
			<PasswordField
				isNew
				label={admin.account.password.new}
				hint={admin.account.password.hint}
				connection={field("password")}
			/>
			{isEnded ? (
				<p role="alert" className="text-error">
					{ended}
				</p>
			) : (
				<Refusal error={error} />
			)}
			<Button type="submit" size="compact" disabled={!hydrated || choose.isPending}>
				{choose.isPending ? admin.account.password.submitting : admin.signIn.choose}
			</Button>
		</form>
	);
}
