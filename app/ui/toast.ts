import type { toast as sonnerToast } from "sonner";
import { messages } from "../../contract/messages.ts";

/** Spec 4: the types of toast. */
type ToastType = "loading" | "success" | "error" | "info" | "warning" | "default";

let toaster: Promise<typeof sonnerToast> | undefined;

/** Loads the toast area with the first toast, so that other pages do not load it. */
function openToaster(): Promise<typeof sonnerToast> {
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
 * Shows a toast; none where the toast area cannot be loaded, so the page itself says what matters as well. A success takes
 * the errors before it away.
 * @param action a button in it, such as one that undoes what was done
 */
export async function showToast(
	type: ToastType,
	message: string,
	action?: { label: string; onClick: () => void },
): Promise<void> {
	const toast = await openToaster().catch(() => undefined);
	if (type === "success") {
		for (const visible of toast?.getToasts() ?? []) {
			if ("type" in visible && visible.type === "error") toast?.dismiss(visible.id);
		}
	}
	const options = action && { action };
	if (type === "default") toast?.(message, options);
	else toast?.[type](message, options);
}

/**
 * Shows `loading` while a call runs, then what `success` says of its result. A call that fails with an HTTP status
 * reads 'HTTP error! status: {status}' (spec 8), any other 'Something went wrong'.
 * @returns the call.
 */
export async function toastWhile<Result>(
	call: Promise<Result>,
	{ loading, success }: { loading: string; success: (result: Result) => string },
): Promise<Result> {
	// It may fail while the area is on its way.
	call.catch(() => undefined);
	const toast = await openToaster();
	toast.promise(call, {
		loading,
		success,
		error: ({ httpStatus }: { httpStatus?: unknown }) =>
			typeof httpStatus === "number" && httpStatus > 0 ? messages.httpError(httpStatus) : messages.somethingWentWrong,
	});
	return call;
}
