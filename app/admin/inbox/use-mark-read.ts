import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Entry } from "./entry.ts";
import type { EntryEdits } from "./use-entry-edits.ts";

/**
 * Marks an entry as read once it has been shown for a time while the window has the focus. One that is marked as
 * unread afterwards stays so.
 * @param after milliseconds; undefined while nothing shows that somebody reads
 */
export function useMarkRead(entry: Entry, edits: EntryEdits, after: number | undefined): void {
	const isUnread = entry.readAt === null;
	const isPending = useRef(isUnread);
	const hasFocus = useWindowFocus();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the time runs on when the entry is changed
	useEffect(() => {
		if (!isUnread) isPending.current = false;
		if (!isPending.current || !hasFocus || after === undefined) return;
		const timer = setTimeout(() => {
			isPending.current = false;
			void edits.markRead(entry, true);
		}, after);
		return () => clearTimeout(timer);
	}, [isUnread, hasFocus, after]);
}

function useWindowFocus(): boolean {
	return useSyncExternalStore(
		(listener) => {
			for (const type of ["focus", "blur"]) window.addEventListener(type, listener);
			return () => {
				for (const type of ["focus", "blur"]) window.removeEventListener(type, listener);
			};
		},
		() => document.hasFocus(),
		() => false,
	);
}
