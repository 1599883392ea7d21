import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Scrolls to the top of a list and focuses it when another page is shown. On Back the router restores the position.
 * @returns the props of the element around the list
 */
export function useListTop(cursor: string | undefined) {
	const top = useRef<HTMLDivElement>(null);
	const lastCursor = useRef(cursor);
	const navigation = useNavigationType();
	useEffect(() => {
		if (lastCursor.current === cursor) return;
		lastCursor.current = cursor;
		if (navigation !== NavigationType.Push) return;
		top.current?.scrollIntoView();
		top.current?.focus({ preventScroll: true });
	}, [cursor, navigation]);
	return { ref: top, tabIndex: -1, className: "outline-none" };
}
