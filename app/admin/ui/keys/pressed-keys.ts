/** What a keyboard event says of the keys. */
type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * The pressed keys as `aria-keyshortcuts` names them: a letter, a sign or the name of a key, after its modifiers, such as
 * `j`, `?`, `Delete` and `Control+Shift+8`. Shift alone, like the caps lock, changes no letter.
 */
export function pressedKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string {
	const place = placeOf(code, shiftKey);
	// Keyboards of other scripts write no Latin letter, so there the place of the key counts. Capitals first: ı is the I of Turkish keyboards.
	const pressed = /[\p{L}\p{N}؟]/u.test(key) && !/^[\p{ASCII}\p{Script=Latin}]+$/u.test(key) ? place : key;
	const name = pressed.length === 1 ? pressed.toUpperCase() : pressed;
	const modifiers = [ctrlKey && "Control", metaKey && "Meta", altKey && "Alt"].filter(Boolean);
	if (modifiers.length === 0) return name.length === 1 ? name.toLowerCase() : name;
	return [...modifiers, ...(shiftKey ? ["Shift", place] : [name])].join("+");
}

/** What a Latin keyboard has at a place: a letter or digit, or one of the signs that are used. */
function placeOf(code: string, shiftKey: boolean): string {
	if (code === "Slash") return shiftKey ? "?" : "/";
	return code === "Period" ? "." : code.replace(/^(?:Key|Digit)/, "");
}
