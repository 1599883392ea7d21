import { expect, test } from "vitest";
import { pressedKeys } from "./pressed-keys.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
	["a Latin letter", "j", "KeyJ", "j"],
	["the caps lock", "J", "KeyJ", "j"],
	["a letter at another place, as on Dvorak and French keyboards", "a", "KeyQ", "a"],
	["a Cyrillic letter", "о", "KeyJ", "j"],
	["a Greek letter", "φ", "KeyF", "f"],
	["a Hebrew letter", "כ", "KeyF", "f"],
	["two Arabic letters of one key", "لا", "KeyB", "b"],
	["an Arabic letter at the place of a sign", "ظ", "Slash", "/"],
	["an Arabic digit", "٣", "Digit3", "3"],
	["a Korean letter", "ㅁ", "KeyA", "a"],
	["a Latin letter with a mark", "ö", "KeyX", "ö"],
	["a Turkish letter at the place of r", "ı", "KeyR", "i"],
	["a sign", "/", "Digit7", "/"],
	["a named key", "ArrowDown", "ArrowDown", "ArrowDown"],
	["Delete", "Delete", "Delete", "Delete"],
])("a single key: %s", (_what, key, code, pressed) => {
	expect(pressedKeys({ ...none, key, code })).toBe(pressed);
});

test("the question mark of an Arabic keyboard is one", () => {
	expect(pressedKeys({ ...none, shiftKey: true, key: "؟", code: "Slash" })).toBe("?");
});

test.each([
	["Ctrl", { ctrlKey: true }, "s", "KeyS", "Control+S"],
	["Ctrl on a Cyrillic keyboard", { ctrlKey: true }, "ы", "KeyS", "Control+S"],
	["the command key on a Hebrew keyboard", { metaKey: true }, "ד", "KeyS", "Meta+S"],
	["Ctrl and the ı of a Turkish keyboard", { ctrlKey: true }, "ı", "KeyI", "Control+I"],
	["Ctrl and Shift, which make a sign of a digit", { ctrlKey: true, shiftKey: true }, "*", "Digit8", "Control+Shift+8"],
	["AltGr, which writes a sign", { ctrlKey: true, altKey: true }, "@", "KeyQ", "Control+Alt+@"],
])("several keys: %s", (_what, modifiers, key, code, pressed) => {
	expect(pressedKeys({ ...none, ...modifiers, key, code })).toBe(pressed);
});
