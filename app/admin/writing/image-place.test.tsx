import fc from "fast-check";
import { expect, test } from "vitest";
import { followText, insertImage, placeIn } from "./image-place.ts";

/** A field on the page whose caret stands at `|`. */
function aField(marked: string): { field: HTMLTextAreaElement; at: number } {
	const field = document.createElement("textarea");
	document.body.replaceChildren(field);
	const at = marked.indexOf("|");
	field.value = marked.replace("|", "");
	field.focus();
	field.setSelectionRange(at, at);
	return { field, at };
}

test.each([
	["an empty text", "|", "![board](/a)"],
	["the end of a line", "One|\n\nTwo", "One\n\n![board](/a)\n\nTwo"],
	["an empty line", "One\n\n|\n\nTwo", "One\n\n![board](/a)\n\nTwo"],
	["the beginning of a line", "One\n|Two", "One\n\n![board](/a)\n\nTwo"],
	["within a line", "One | two", "One ![board](/a) two"],
	["within the mark of another image", "![on|e](/b)", "![one](/b)\n\n![board](/a)"],
])("at %s an image stands apart, or in its line", (_, before, after) => {
	const { field, at } = aField(before);
	insertImage(placeIn(field, at), "board", "/a");
	expect(field.value).toBe(after);
});

test("what is written on while an image comes does not draw it into its line", () => {
	const { field, at } = aField("One|");
	const place = placeIn(field, at);
	field.value = "One and on";
	insertImage(place, "board", "/a");
	expect(field.value).toBe("One\n\n![board](/a)\n\n and on");
});

test("the alternative text is selected if the caret is still there; otherwise caret and focus stay", () => {
	const waiting = aField("One|");
	insertImage(placeIn(waiting.field, waiting.at), "a[1]", "/a");
	const { selectionStart, selectionEnd, value } = waiting.field;
	expect([value, value.slice(selectionStart, selectionEnd)]).toEqual(["One\n\n![a 1 ](/a)", "a 1 "]);
	const { field, at } = aField("One|\n\nTwo");
	const title = document.body.appendChild(document.createElement("input"));
	const place = placeIn(field, at);
	field.setSelectionRange(8, 8);
	title.focus();
	insertImage(place, "a", "/a");
	expect([document.activeElement, field.value.slice(field.selectionStart)]).toEqual([title, ""]);
});

test("a place stays between the same words while the text before and after it changes", () => {
	const words = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n"), maxLength: 8 });
	fc.assert(
		fc.property(words, words, words, words, (before, after, newBefore, newAfter) => {
			const { field, at } = aField(`${before}X|Y${after}`);
			const place = placeIn(field, at);
			field.value = `${newBefore}XY${after}`;
			followText(place);
			field.value = `${newBefore}XY${newAfter}`;
			followText(place);
			expect(field.value.slice(0, place.at)).toBe(`${newBefore}X`);
		}),
	);
});
