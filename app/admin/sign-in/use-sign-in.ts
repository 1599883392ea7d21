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
 * A form that signs in and says so: one toast for success, one for every refusal and error (spec 8). Being asked for a code is
 * neither; from then on `needsCode` is true until the password is refused.
 */
export function useSignIn(onSignedIn: () => void, defaultValues?: SignIn) {
	const form = useForm<SignIn>({ resolver: zodResolver(signInSchema), ...(defaultValues && { defaultValues }) });
	const [needsCode, setNeedsCode] = useState(false);
	const entry = useMutation({
		mutationFn: signIn,
		meta: { asksInPlace: true },
		onSuccess: () => {
			void showToast("success", messages.loginSuccessful);
			onSignedIn();
		},
		onError: (error, sent) => {
			if (error instanceof CallError && error.status === 401) setNeedsCode(error.needs === "code");
			if (!isAsked(error, sent)) void showToast("error", messages.userNotFound);
		},
	});
	const submit = (event: FormEvent) =>
		void form.handleSubmit(
			(values) => entry.mutate(values),
			({ email, password }) => void showToast("error", (email ?? password)?.message ?? messages.userNotFound),
		)(event);
	return {
		...entry,
		form,
		submit,
		needsCode,
		refusedCode: refusesCode(entry.error) && !isAsked(entry.error, entry.variables),
	};
}

const refusesCode = (error: Error | null) => error instanceof CallError && error.needs === "code";
const isAsked = (error: Error | null, sent: SignIn | undefined) => refusesCode(error) && !sent?.code?.trim();

export type SignInState = ReturnType<typeof useSignIn>;
