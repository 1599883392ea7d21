import { useMutation } from "@tanstack/react-query";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { peopleCalls } from "../../../contract/people.ts";
import { personSchema } from "../../../contract/privacy.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { pageMeta } from "../../ui/meta.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { Refusal } from "../account/refusal.tsx";
import { callDone } from "../api.ts";
import { useAdminForm } from "../ui/use-admin-form.ts";
import type { Route } from "./+types/forgot-route";
import { SignInFrame } from "./frame.tsx";

const text = admin.forgot;

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ title: text.title, description: `${company.name}: ${text.title}` }, matches);

/** Asks for the mail with which a forgotten password is set anew. */
export default function ForgotPage() {
	const hydrated = useHydrated();
	const ask = useMutation({
		mutationFn: (body: { email: string }) => callDone(peopleCalls.forgot, { body }),
	});
	const { onSubmit, field } = useAdminForm({
		schema: personSchema,
		defaultValues: { email: "" },
		action: ask,
	});
	return (
		<SignInFrame title={text.title}>
			<form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
				<TextField label={admin.signIn.email} type="email" autoComplete="username" connection={field("email")} />
				<p role="status" className="empty:hidden">
					{ask.isSuccess && <span>{text.asked}</span>}
				</p>
				<Refusal error={ask.error} />
				<Button type="submit" disabled={!hydrated || ask.isPending}>
					{text.submit}
				</Button>
			</form>
		</SignInFrame>
	);
}
