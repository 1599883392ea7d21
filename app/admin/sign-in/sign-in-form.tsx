import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { type SignIn, signInSchema } from "../../../contract/session.ts";
import { TextField } from "../../site/forms/field.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useForgetOnHide } from "../account/use-forget-on-hide.ts";
import { CallError } from "../call-error.ts";
import { ErrorId } from "../states/failure.tsx";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Email and password (spec 2, 5 and 8). */
export function SignInForm() {
	const text = admin.signIn;
	const navigate = useNavigate();
	const form = useForm<SignIn>({ resolver: zodResolver(signInSchema) });
	// Before hydration the browser would submit the form by itself, and what was typed would be lost.
	const hydrated = useHydrated();
	const { errors } = form.formState;
	const entry = useSignIn(() => void navigate("/admin/dashboard"));
	useForgetOnHide(() => form.resetField("code"));
	const submit = form.handleSubmit(
		(values) => entry.mutate(values),
		({ email, password }) => void showToast("error", (email ?? password)?.message ?? messages.userNotFound),
	);
	return (
		<form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
			<TextField
				label={text.email}
				type="email"
				autoComplete="username"
				connection={{ ...form.register("email"), error: errors.email?.message }}
			/>
			<PasswordField
				label={text.password}
				connection={{ ...form.register("password"), error: errors.password?.message }}
			/>
			{entry.needsCode && <CodeField connection={form.register("code")} />}
			<Reason error={entry.error} refusedCode={entry.refusedCode} />
			<Button type="submit" disabled={!hydrated || entry.isPending}>
				{entry.isPending ? text.submitting : text.submit}
			</Button>
		</form>
	);
}

/** What may help, beside the form and only there: too many attempts, or no answer. */
function Reason({ error, refusedCode }: { error: Error | null; refusedCode: boolean }) {
	const text = admin.signIn;
	const reason = error instanceof CallError ? error : undefined;
	return (
		<div role="alert">
			{refusedCode && <p className="text-error">{text.codeRefused}</p>}
			{reason?.status === 429 && (
				<p className="flex gap-2 text-error">
					<Icon name="clock" className="mt-0.5 size-4" />
					<span>
						{text.tooMany}
						{reason.retryAfter && ` ${interpolate(text.tryAgainIn, { minutes: Math.ceil(reason.retryAfter / 60) })}`}
					</span>
				</p>
			)}
			{reason?.mayPass && reason.status === 503 && <p className="text-error">{text.busy}</p>}
			{reason?.mayPass && reason.status !== 503 && (
				<>
					<p className="text-error">{text.noAnswer}</p>
					<ErrorId error={reason} />
				</>
			)}
		</div>
	);
}
