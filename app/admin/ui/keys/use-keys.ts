import { useEffect, useEffectEvent, useRef } from "react";
import { readStored, writeStored } from "../../../storage.ts";

/** What takes letters itself. */
export const typedIn = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/**
 * Lets single keys act while a screen is shown, wherever its focus is: not in fields, not under a dialog, and not when
 * they are turned off.
 * @param act acts for a key, letters in lower case, alone or with Shift; false leaves it to others
 */
export function useKeys(act: (key: string, hasShift: boolean) => boolean): void {
	/** What had the focus last, until somebody presses elsewhere. */
	const focused = useRef<EventTarget>(null);
	const press = useEffectEvent((event: KeyboardEvent) => {
		const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
		if (defaultPrevented || ctrlKey || metaKey || altKey || !areKeysOn()) return;
		if (target instanceof Element && target.closest(typedIn)) return;
		// Whoever typed in a field that was taken away types on.
		const { current: field } = focused;
		if (target === document.body && field instanceof Element && field.matches(typedIn) && !field.checkVisibility())
			return;
		if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
		// A letter means the same with the caps lock on.
		if (act(key.length === 1 ? key.toLowerCase() : key, shiftKey)) event.preventDefault();
	});
	useEffect(() => {
		const listening = new AbortController();
		const follow = ({ type, target }: Event) => {
			focused.current = type === "focusin" ? target : null;
		};
		focused.current = document.activeElement;
		for (const type of ["focusin", "pointerdown"]) document.addEventListener(type, follow, listening);
		document.addEventListener("keydown", press, listening);
		return () => listening.abort();
	}, []);
}

/** Presses, or focuses, the last control whose `aria-keyshortcuts` is this key, which lies over others; false without one. */
export function pressControl(key: string): boolean {
	const controls = document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]");
	const control = [...controls].findLast((control) => control.getAttribute("aria-keyshortcuts") === key);
	if (!control) return false;
	if (control.matches("input, select, [role=tab], [aria-expanded]")) control.focus();
	if (!control.matches("input, select, [role=tab]")) control.click();
	if (control instanceof HTMLSelectElement) openChoice(control);
	return true;
}

/** Shows the options, so that the arrow keys go through them and choose none on the way. */
function openChoice(select: HTMLSelectElement): void {
	try {
		select.showPicker();
	} catch {
		// A browser may refuse to, or not know it; the choice has the focus.
	}
}

const key = "adminKeys";

/** Whether single keys act in this browser (WCAG 2.1.4): they do until they are turned off. */
export function areKeysOn(): boolean {
	return readStored(key) !== "off";
}

/** Turns single keys on or off in this browser. */
export function turnKeys(on: boolean): void {
	writeStored(key, on ? null : "off");
}
