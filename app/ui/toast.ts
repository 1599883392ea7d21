import { messages } from "../../contract/messages.ts";

/** Spec 4: the kinds of toast. */
export type ToastType = "loading" | "success" | "error" | "info" | "warning" | "default";

type Toast = ReturnType<typeof import("./toaster.tsx").mountToaster>;

let toaster: Promise<Toast> | undefined;

/** Loads the toast area with the first toast, so that a page without one pays nothing for it. */
function openToaster(): Promise<Toast> {
	toaster ??= import("./toaster.tsx").then(({ mountToaster }) => mountToaster());
	// A failed load, offline for instance, is tried again with the next toast.
	toaster.catch(() => {
		toaster = undefined;
	});
	return toaster;
}

/** Fetches the toast area ahead, so that a toast can be shown later without a connection. */
export function prepareToasts(): void {
	void openToaster().catch(() => undefined);
}

/**
 * Shows a toast.
 * @returns its id, for `dismissToast`.
 */
export async function showToast(type: ToastType, message: string): Promise<string | number> {
	const toast = await openToaster();
	return type === "default" ? toast(message) : toast[type](message);
}

/** Takes a toast away before its time, such as one of type `loading`. */
export async function dismissToast(id: string | number): Promise<void> {
	const toast = await openToaster();
	toast.dismiss(id);
}

/**
 * Shows `loading` while a request runs, then `success`, or for an answer outside 200 to 299 'HTTP error! status: {status}' (spec 8).
 * @returns the response; rejects as the request does.
 */
export async function toastResponse(
	request: Promise<Response>,
	{ loading, success }: { loading: string; success: string },
): Promise<Response> {
	const toast = await openToaster();
	toast.promise(request, {
		loading,
		success,
		error: (reason: unknown) => (typeof reason === "string" ? reason : messages.fault),
	});
	return request;
}
