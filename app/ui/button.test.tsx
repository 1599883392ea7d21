import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

const button = () => screen.getByRole<HTMLButtonElement>("button");

test("a button that was disabled while it works has the focus again, unless it went elsewhere", () => {
	const page = (disabled: boolean) => (
		<>
			<Button disabled={disabled}>Save</Button>
			<input />
		</>
	);
	const { rerender } = render(page(false));
	const work = (leaveFor?: HTMLElement) => {
		button().focus();
		rerender(page(true));
		// As browsers do.
		button().blur();
		leaveFor?.focus();
		rerender(page(false));
		return document.activeElement;
	};
	expect(work()).toBe(button());
	const field = screen.getByRole("textbox");
	expect(work(field)).toBe(field);
	field.blur();
	rerender(page(true));
	rerender(page(false));
	expect(document.activeElement).toBe(document.body);
});
