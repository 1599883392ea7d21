import { showToast } from "../../ui/toast.ts";

/** Copies a text, and says so, or that the browser did not allow it. */
export async function copyText(text: string, said: { copied: string; copyFailed: string }): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		void showToast("success", said.copied);
	} catch {
		void showToast("warning", said.copyFailed);
	}
}
