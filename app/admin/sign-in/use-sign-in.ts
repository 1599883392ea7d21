import { useMutation } from "@tanstack/react-query";
import { messages } from "../../../contract/messages.ts";
import { showToast } from "../../ui/toast.ts";
import { signIn } from "./sign-in.ts";

/** Signs in and says so: one toast for success, one for every refusal and error (spec 8). */
export function useSignIn(onSignedIn: () => void) {
	return useMutation({
		mutationFn: signIn,
		meta: { asksInPlace: true },
		onSuccess: () => {
			void showToast("success", messages.loginSuccessful);
			onSignedIn();
		},
		onError: () => void showToast("error", messages.userNotFound),
	});
}
