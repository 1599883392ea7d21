import { messages } from "../../contract/messages.ts";
import { showToast } from "./toast.ts";

/** Shows the toast of every error that has no message of its own (spec 8). */
export function showErrorToast(): void {
	void showToast("error", messages.somethingWentWrong);
}
