import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { messages } from "../../../contract/messages.ts";
import { type SignIn, signInSchema } from "../../../contract/session.ts";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { signIn } from "./sign-in.ts";

/**
 * A form that signs in: one toast for success, one for every refusal and error (spec 8). A request for a code is neither;
 * from then on `needsCode` is true until the password is refused.
 */
export function useSignIn(onSignedIn: () => void, defaultValues?: SignIn) {
	const form = useForm<SignIn>({ resolver: zodResolver(signInSchema), ...(defaultValues && { defaultValues }) });
	const [needsCode, setNeedsCode] = useState(false);
	const signInCall = useMutation({
		mutationFn: signIn,
		meta: { asksInPlace: true },
		onSuccess: () => {
			void showToast("success", messages.loginSuccessful);
			onSignedIn();
		},
		onError: (error, credentials) => {
			if (error instanceof CallError && error.status === 401) setNeedsCode(error.needs === "code");
			if (!isAsked(error, credentials)) void showToast("error", messages.userNotFound);
		},
	});
	const submit = (event: FormEvent) =>
		void form.handleSubmit(
			(values) => signInCall.mutate(values),
			({ email, password }) => void showToast("error", (email ?? password)?.message ?? messages.userNotFound),
		)(event);
	return {
		...signInCall,
		form,
		submit,
		needsCode,
		refusedCode: refusesCode(signInCall.error) && !isAsked(signInCall.error, signInCall.variables),
	};
}

const refusesCode = (error: Error | null) => error instanceof CallError && error.needs === "code";
const isAsked = (error: Error | null, credentials: SignIn | undefined) =>
	refusesCode(error) && !credentials?.code?.trim();

export type SignInState = ReturnType<typeof useSignIn>;
