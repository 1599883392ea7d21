import { useNavigate } from "react-router";
import { admin } from "../../../content/admin.ts";
import { messages } from "../../../contract/messages.ts";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { TooMany } from "../account/refusal.tsx";
import { useForgetOnHide } from "../account/use-forget-on-hide.ts";
import { afterSignIn } from "../asked-screen.tsx";
import { CallError } from "../call-error.ts";
import { ErrorId } from "../ui/failure.tsx";
import { NotStoredError, useSignIn } from "./sign-in.ts";
import { SignInFields } from "./sign-in-fields.tsx";

/** Email and password (spec 2, 5 and 8). */
export function SignInForm() {
	const text = admin.signIn;
	const navigate = useNavigate();
	// Before hydration the browser would submit the form by itself, and the fields would be emptied.
	const hydrated = useHydrated();
	const signIn = useSignIn(() => void navigate(afterSignIn()));
	useForgetOnHide(() => signIn.resetField("code"));
	return (
		<form method="post" noValidate onSubmit={signIn.onSubmit} className="grid gap-5">
			<SignInFields state={signIn} passwordLabel={text.password} />
			<Reason error={signIn.error} refusedCode={signIn.refusedCode} />
			<Button type="submit" disabled={!hydrated || signIn.isPending}>
				{signIn.isPending ? text.submitting : text.submit}
			</Button>
		</form>
	);
}

/** Why the sign-in failed: a refusal in the words of its toast, anything else with what helps. */
function Reason({ error, refusedCode }: { error: Error | null; refusedCode: boolean }) {
	const text = admin.signIn;
	const callError = error instanceof CallError ? error : undefined;
	const isRefused = callError && !callError.mayPass && callError.status !== 429 && !callError.needs;
	return (
		<div role="alert" className="text-error empty:hidden">
			{isRefused && <p>{messages.userNotFound}</p>}
			{refusedCode && <p>{text.codeRefused}</p>}
			{error instanceof NotStoredError && <p>{text.notStored}</p>}
			{callError?.status === 429 && <TooMany error={callError} />}
			{callError?.mayPass && (
				<>
					<p>{callError.status === 503 ? text.busy : text.noAnswer}</p>
					<ErrorId error={callError} />
				</>
			)}
		</div>
	);
}
