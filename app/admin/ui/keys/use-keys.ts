import { useEffect, useEffectEvent, useRef } from "react";
import { readStored, writeStored } from "../../../storage.ts";
import { pressedKeys } from "./pressed-keys.ts";

/** What takes letters itself. */
export const typedIn = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/**
 * Lets keys act while a screen is shown, wherever its focus is. Those that write or delete act in no field, under no dialog,
 * and not when they are turned off.
 * @param act acts on what is pressed, as `pressedKeys` names it; false leaves it to others
 */
export function useKeys(act: (keys: string, event: KeyboardEvent) => boolean): void {
	/** What had the focus last, until somebody presses elsewhere. */
	const focused = useRef<EventTarget>(null);
	const press = useEffectEvent((event: KeyboardEvent) => {
		const keys = pressedKeys(event);
		const isSingle = keys.length === 1 || keys === "Delete";
		if (event.defaultPrevented || (isSingle && !maySingleKeysAct(event.target, focused.current))) return;
		if (act(keys, event)) event.preventDefault();
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

/**
 * Whether single keys may act now.
 * @param target what has the focus
 * @param focused what had it last, until somebody pressed elsewhere
 */
export function maySingleKeysAct(target: EventTarget | null, focused: EventTarget | null): boolean {
	if (!areKeysOn() || document.querySelector("[role=dialog], [role=alertdialog]")) return false;
	if (target instanceof Element && target.closest(typedIn)) return false;
	// Whoever typed in a field that was taken away types on.
	const isFieldGone = focused instanceof Element && focused.matches(typedIn) && !focused.checkVisibility();
	return target !== document.body || !isFieldGone;
}

/** Presses, or focuses, the last control whose `aria-keyshortcuts` is this single key, which lies over others; false without one. */
export function pressControl(key: string): boolean {
	if (key.includes("+")) return false;
	const controls = document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]");
	const control = [...controls].findLast((control) => control.getAttribute("aria-keyshortcuts") === key);
	if (!control || control.matches(":disabled")) return false;
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
