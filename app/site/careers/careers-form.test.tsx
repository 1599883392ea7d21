import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { careers } from "../../../content/careers.ts";
import { forms } from "../../../content/forms.ts";
import { formIdField, honeypotField } from "../../../contract/form-fields.ts";
import { messages } from "../../../contract/messages.ts";
import { formField, renderForm } from "../../../tests/support/render-form.ts";
import { saying } from "../../../tests/support/saying.ts";
import { type ApiCall, refusal, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { formDrafts } from "../forms/form-drafts.ts";
import { SubmissionForm } from "../forms/submission-form.tsx";
import { CareersForm, careersForm } from "./careers-form.tsx";
import { Pinout } from "./pinout.tsx";

const toasts = watchToasts();

const { labels } = careers;
let calls: ApiCall[];
beforeEach(() => {
	calls = stubApi(() => success({ _id: "one" }));
});

const open = () =>
	renderForm(
		<>
			<Pinout />
			<SubmissionForm settings={careersForm()} posted={undefined}>
				{(form) => <CareersForm form={form} />}
			</SubmissionForm>
		</>,
	);
/** Spec 5: the default, unless the owner offers other positions. */
const firstPosition = careers.applyingFor.includes("Web Development") ? "Web Development" : careers.applyingFor[0];
const position = () => screen.getByLabelText<HTMLSelectElement>(labels.position);

test("spec 3 and 5: an application is for one of twenty positions, Web Development unless another is chosen", () => {
	open();
	expect(position().value).toBe(firstPosition);
	expect([...position().options].map(({ text }) => text)).toEqual(careers.applyingFor);
});

test.each([1, 2, 3, 30])(
	"a part for %i positions has as many pins on both sides, and the first one is chosen",
	(count) => {
		const applyingFor = Array.from({ length: count }, (_, number) => `Position ${number + 1}`);
		saying("careers.json", { ...careers, applyingFor });
		open();
		expect(position().value).toBe("Position 1");
		expect(screen.getAllByRole("link").filter(({ textContent }) => textContent?.startsWith("Position"))).toHaveLength(
			count,
		);
		const [left, right] = [...document.querySelectorAll("ul")].map(({ children }) => children.length);
		expect([left, right]).toEqual([Math.ceil(count / 2), Math.ceil(count / 2)]);
	},
);

test("a position that is not offered any more keeps no word from being sent, and the answer is at its field", async () => {
	calls = stubApi(() => refusal(422, { errors: { position: [messages.positionUnknown] } }));
	const kept = { position: "Astronaut", name: "Noor Iyer", message: "I keep databases small." };
	formDrafts.store("careers", { ...kept, changedAt: String(Date.now()) });
	const { fill, submit } = open();
	expect(position().value).toBe(firstPosition);
	await fill(labels.email, "noor@example.com");
	await fill(labels.resumeLink, "https://example.com/noor.pdf");
	await submit();
	await screen.findByText(forms.positionUnknown);
	expect([formField(labels.name).value, formField(labels.message).value]).toEqual([
		"Noor Iyer",
		"I keep databases small.",
	]);
	expect(document.activeElement).toBe(position());
});

test("spec 5: name, email and resume link are required, and the first of them is the toast", async () => {
	const { submit } = open();
	await submit();
	for (const message of [forms.nameRequired, forms.emailRequired, forms.resumeLinkRequired])
		expect(await screen.findByText(message)).toBeDefined();
	expect([toasts(), calls]).toEqual([[["error", forms.nameRequired]], []]);
});

test("spec 5, 7 and 8: an application names an https link and the position of the pin that was chosen, and the form is reset", async () => {
	const { user, fill, submit } = open();
	const chosen = careers.applyingFor.at(-1) ?? "";
	await fill(labels.name, "Noor Iyer");
	await fill(labels.email, "noor@example.com");
	await fill(labels.message, "I keep databases small.");
	await fill(labels.resumeLink, "http://example.com/noor.pdf");
	await submit();
	expect(await screen.findByText(forms.resumeLinkInvalid)).toBeDefined();
	await fill(labels.resumeLink, "https://example.com/noor.pdf");
	await user.click(screen.getByText(chosen, { selector: "a > span" }));
	expect(position().value).toBe(chosen);
	expect(formDrafts.read("careers")).toMatchObject({ position: chosen });
	expect(document.activeElement).toBe(formField(labels.name));
	await submit();
	await screen.findByText(careers.sent.headTitle);
	expect(calls).toEqual([
		{
			line: "POST /user/carrier",
			body: {
				name: "Noor Iyer",
				email: "noor@example.com",
				position: chosen,
				resumeLink: "https://example.com/noor.pdf",
				message: "I keep databases small.",
				[honeypotField]: "",
				[formIdField]: expect.any(String),
			},
		},
	]);
	expect(toasts()).toEqual([
		["error", forms.resumeLinkInvalid],
		["success", forms.requestSubmitted],
	]);
	await waitFor(() => expect([formField(labels.resumeLink).value, position().value]).toEqual(["", firstPosition]));
});
