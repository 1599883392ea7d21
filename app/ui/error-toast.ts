import { messages } from "../../contract/messages.ts";
import { showToast } from "./toast.ts";

/** Shows the general error toast, for errors without a more specific message (spec 8). */
export function showErrorToast(): void {
	void showToast("error", messages.somethingWentWrong);
}
