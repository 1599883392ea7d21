import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../../contract/messages.ts";
import type { SignIn } from "../../../contract/session.ts";
import { showToast } from "../../ui/toast.ts";
import { CallError } from "../call-error.ts";
import { signIn } from "./sign-in.ts";

/**
 * Signs in and says so: one toast for success, one for every refusal and error (spec 8). Being asked for a code is
 * neither; from then on `needsCode` is true until the password is refused.
 */
export function useSignIn(onSignedIn: () => void) {
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
	return { ...entry, needsCode, refusedCode: refusesCode(entry.error) && !isAsked(entry.error, entry.variables) };
}

const refusesCode = (error: Error | null) => error instanceof CallError && error.needs === "code";
const isAsked = (error: Error | null, sent: SignIn | undefined) => refusesCode(error) && !sent?.code?.trim();
