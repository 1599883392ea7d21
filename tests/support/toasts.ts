import { act, screen } from "@testing-library/react";
import { toast } from "sonner";
import { beforeAll, beforeEach, vi } from "vitest";
import { prepareToasts } from "../../app/ui/toast.ts";

/**
 * Opens the product's own toast area for the tests of a file. Each begins with an empty one, and with real timers.
 * @returns reads the type and the words of each toast that the running test has shown, also of those that are gone again
 */
export function watchToasts(): () => [string, string][] {
	let earlier: Set<unknown>;
	beforeAll(async () => {
		prepareToasts();
		await screen.findByRole("region", { name: /^Notifications/ });
	});
	beforeEach(() => {
		vi.useRealTimers();
		// Toasts leave by timers.
		vi.useFakeTimers();
		act(() => {
			toast.dismiss();
			vi.advanceTimersToNextFrame();
		});
		act(() => vi.runAllTimers());
		vi.useRealTimers();
		earlier = new Set(toast.getHistory());
	});
	return () =>
		toast
			.getHistory()
			.flatMap((shown) =>
				earlier.has(shown) || "dismiss" in shown ? [] : [[shown.type ?? "default", String(shown.title)]],
			);
}
