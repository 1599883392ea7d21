import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** Spec 9: how long a pointer rests before the menu opens, and how long it may be away, in milliseconds. */
const hoverDelay = 100;
const pointerGrace = 300;

/** What opened the menu, which decides where the focus goes; undefined while it is closed. */
export type OpenReason = "hover" | "click" | "keyboard";

/**
 * A menu that opens on hover, on click and by keyboard, and closes when the pointer leaves. A click just after a
 * hover opened it keeps it open; the next one closes it. Touch does not hover.
 * @param onIntent called at the first sign that the menu will be needed
 */
export function useHoverMenu(onIntent: () => void) {
	const [openReason, setOpenReason] = useState<OpenReason>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	const setAfter = (delay: number, next: OpenReason | undefined) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setOpenReason((current) => (next && current) || next), delay);
	};
	const setNow = (next: OpenReason | undefined) => {
		clearTimeout(timer.current);
		setOpenReason(next);
	};

	return {
		open: openReason !== undefined,
		openReason,
		close: () => setNow(undefined),
		/** For the element around the trigger and the menu. */
		area: {
			onPointerEnter: ({ pointerType }: PointerEvent) => {
				if (pointerType === "touch") return;
				onIntent();
				setAfter(hoverDelay, "hover");
			},
			onPointerLeave: ({ pointerType }: PointerEvent) => {
				if (pointerType !== "touch") setAfter(pointerGrace, undefined);
			},
		},
		trigger: {
			onClick: (event: MouseEvent) => {
				// With these keys the link opens a new tab or window.
				if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
				event.preventDefault();
				onIntent();
				setNow(openReason === undefined || openReason === "hover" ? "click" : undefined);
			},
			onKeyDown: (event: KeyboardEvent) => {
				if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
				event.preventDefault();
				onIntent();
				setNow(openReason && event.key !== "ArrowDown" ? undefined : "keyboard");
			},
		},
	};
}
