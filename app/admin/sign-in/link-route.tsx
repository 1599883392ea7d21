import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { peopleCalls, resetSchema } from "../../../contract/people.ts";
import { Button } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/meta.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Refusal } from "../account/refusal.tsx";
import { useForgetOnHide } from "../account/use-forget-on-hide.ts";
import { callDone } from "../api.ts";
import { CallError } from "../call-error.ts";
import { useAdminForm } from "../ui/use-admin-form.ts";
import type { Route } from "./+types/link-route";
import { SignInFrame } from "./frame.tsx";
import { PasswordField } from "./password-field.tsx";
import { CodeField } from "./sign-in-fields.tsx";

const choiceSchema = resetSchema.omit({ token: true });

/** The words for the links of one kind, which the last part of the path names, as it does the call. */
const pageOf = (pathname: string) => {
	return pathname.endsWith("reset-password")
		? { call: peopleCalls.resetPassword, text: admin.links["reset-password"] }
		: { call: peopleCalls.acceptInvitation, text: admin.links["accept-invitation"] };
};

export const meta: Route.MetaFunction = ({ matches, location }) => {
	const { title } = pageOf(location.pathname).text;
	return pageMeta({ title, description: `${company.name}: ${title}` }, matches);
};

/** Where a link of a mail leads: a password is chosen, by the token in the fragment. Opening it uses nothing up. */
export default function LinkPage() {
	const { call, text } = pageOf(useLocation().pathname);
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const choose = useMutation({
		mutationFn: (choice: { password: string; code?: string | undefined }) =>
			callDone(call, { body: { token: location.hash.slice(1), ...choice } }),
		meta: { asksInPlace: true, done: text.done },
		onSuccess: () => void navigate("/admin/login", { replace: true }),
		gcTime: 0,
	});
	const { onSubmit, field, reset } = useAdminForm({
		schema: choiceSchema,
		defaultValues: { password: "", code: "" },
		action: choose,
	});
	useForgetOnHide(reset);
	const error = choose.error instanceof CallError ? choose.error : null;
	const isEnded = error?.status === 404 || error?.refused.includes("token");
	const needsCode = error?.needs === "code";
	const reason = (isEnded && text.ended) || (error?.status === 409 && admin.links.unreadable);
	return (
		<SignInFrame title={text.title}>
			<p className="-mt-3 mb-5 text-muted">{text.desc}</p>
			<form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
				<PasswordField
					isNew
					label={admin.account.password.new}
					hint={admin.account.password.hint}
					connection={field("password")}
				/>
				{needsCode && <CodeField connection={field("code")} />}
				<div role="alert" className="text-error empty:hidden">
					{needsCode && choose.variables?.code && <p>{admin.signIn.codeRefused}</p>}
					{reason && <p>{reason}</p>}
				</div>
				{!reason && !needsCode && <Refusal error={choose.error} />}
				<Button type="submit" disabled={!hydrated || choose.isPending}>
					{choose.isPending ? admin.account.password.submitting : admin.links.submit}
				</Button>
			</form>
		</SignInFrame>
	);
}
