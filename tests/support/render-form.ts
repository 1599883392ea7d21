import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { careers } from "../../content/careers.ts";
import { contact } from "../../content/contact.ts";
import { inRouter } from "./in-router.ts";

/** Renders a page with a form that visitors send. Its drafts are gone when the test ends. */
export function renderForm(page: ReactNode) {
	render(inRouter(["/"]).within(page));
	onTestFinished(() => {
		cleanup();
		sessionStorage.clear();
	});
	const user = userEvent.setup({ delay: null });
	return {
		user,
		/** Replaces what stands in a field. */
		fill: async (label: string, text: string) => {
			await user.clear(formField(label));
			await user.paste(text);
		},
		submit: () => user.click(submitButton()),
	};
}

/** A field by its label, which ends with the word for "optional" where the field may stay empty. */
export function formField(label: string): HTMLInputElement {
	return screen.getByLabelText<HTMLInputElement>(
		(text) =>
			text === label ||
			text === `${label} ${contact.labels.optional}` ||
			text === `${label} ${careers.labels.optional}`,
	);
}

/** The form's own button. */
export function submitButton(): HTMLButtonElement {
	return document.querySelector("form [type=submit]") as HTMLButtonElement;
}
