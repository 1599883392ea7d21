import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { contact } from "../../../content/contact.ts";
import { layout } from "../../../content/layout.ts";
import { formField, renderForm } from "../../../tests/support/render-form.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { ContactForm, contactForm } from "../contact/contact-form.tsx";

/** How the form's script is loaded, once a test says so. */
let script: PromiseWithResolvers<() => Promise<object>>;
vi.mock("./live-form.tsx", async () => (await script.promise)());

beforeEach(() => {
	vi.resetModules();
	script = Promise.withResolvers();
});

/** Types a name before the script has come. @returns the field, which another takes the place of */
async function typeEarly(): Promise<HTMLElement> {
	const { SubmissionForm } = await import("./submission-form.tsx");
	const { user } = renderForm(
		<SubmissionForm settings={contactForm([])} posted={undefined}>
			{(form) => <ContactForm form={form} content={contact} services={[]} privacyLink={layout.privacyLink} />}
		</SubmissionForm>,
	);
	const early = formField(contact.labels.name);
	await user.type(early, "Asha");
	return early;
}

test.each([
	["comes", () => vi.importActual<object>("./live-form.tsx")],
	["cannot be loaded", () => Promise.reject(new TypeError("Failed to fetch"))],
])("what was typed stays when the form's script %s, and so does the focus", async (_what, load) => {
	stubApi(() => success({}));
	const early = await typeEarly();
	script.resolve(load);
	await waitFor(() => expect(early.isConnected).toBe(false));
	const field = formField(contact.labels.name);
	expect(field.value).toBe("Asha");
	await waitFor(() => expect(document.activeElement).toBe(field));
});
