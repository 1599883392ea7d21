import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RotatingHeading } from "./rotating-heading.tsx";

/** Whether the visitor asks for less motion, and whether the page is in sight. */
let motion: EventTarget & { matches: boolean };
let isHidden: boolean;
beforeEach(() => {
	vi.useFakeTimers();
	motion = Object.assign(new EventTarget(), { matches: false });
	isHidden = false;
	vi.spyOn(window, "matchMedia").mockImplementation(() => motion as MediaQueryList);
	vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const heading = { before: "Let's", after: "!", words: ["build", "test", "ship"], spoken: "Let's build it" };
const open = () =>
	render(
		<>
			<RotatingHeading id="title" heading={heading} />
			<form>
				<input aria-label="Name" />
			</form>
		</>,
	);
/** The words that stand in the line, which are those that nothing moves out of it. */
const shown = () =>
	heading.words.filter(
		(word) => !/translate-y/.test(screen.getByText(`${word}!`).className.split("duration-500")[1] ?? ""),
	);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("spec 2: one word after another stands in the line, for ever, and one sentence is spoken", async () => {
	open();
	expect(screen.getByRole("heading", { name: heading.spoken })).toBeDefined();
	const seen = [shown()];
	for (const _word of heading.words) {
		await pass(2_200);
		seen.push(shown());
	}
	expect(seen).toEqual([["build"], ["test"], ["ship"], ["build"]]);
});

test("it stops while a form is typed in, under the pointer, and out of view", async () => {
	open();
	screen.getByRole("textbox").focus();
	await pass(5_000);
	expect(shown()).toEqual(["build"]);
	screen.getByRole("textbox").blur();
	const pointed = vi.spyOn(screen.getByRole("heading"), "matches").mockReturnValue(true);
	await pass(5_000);
	expect(shown()).toEqual(["build"]);
	pointed.mockRestore();
	isHidden = true;
	await pass(5_000);
	expect(shown()).toEqual(["build"]);
	isHidden = false;
	await pass(2_200);
	expect(shown()).toEqual(["test"]);
});

test("with reduced motion no word changes, also when it is chosen later", async () => {
	motion.matches = true;
	open();
	await pass(10_000);
	expect(shown()).toEqual(["build"]);
	const ask = (less: boolean) =>
		act(async () => {
			motion.matches = less;
			motion.dispatchEvent(new Event("change"));
		});
	await ask(false);
	await pass(2_200);
	expect(shown()).toEqual(["test"]);
	await ask(true);
	await pass(10_000);
	expect(shown()).toEqual(["test"]);
});
