import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { careers } from "../../../content/careers.ts";
import { company } from "../../../content/company.ts";
import { layout } from "../../../content/layout.ts";
import { formIdField, honeypotField, typingTimeField } from "../../../contract/form-fields.ts";
import { formField, renderForm } from "../../../tests/support/render-form.ts";
import { type ApiCall, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { formDrafts } from "../forms/form-drafts.ts";
import LiveForm from "../forms/live-form.tsx";
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
			<Pinout name={company.name} positions={careers.applyingFor} formId="form" selectId="position" />
			<LiveForm settings={careersForm(careers)} posted={undefined}>
				{(form) => <CareersForm form={form} content={careers} privacyLink={layout.privacyLink} />}
			</LiveForm>
		</>,
	);
const position = () => screen.getByLabelText<HTMLSelectElement>(labels.position);

test("spec 3 and 5: an application is for one of twenty positions, Web Development unless another is chosen", () => {
	open();
	expect(position().value).toBe("Web Development");
	expect([...position().options].map(({ text }) => text)).toEqual(careers.applyingFor);
});

test("spec 5: name, email and resume link are required, and the first of them is the toast", async () => {
	const { submit } = open();
	await submit();
	for (const message of ["Name is required", "Email is required", "Resume link is required"])
		expect(await screen.findByText(message)).toBeDefined();
	expect([toasts(), calls]).toEqual([[["error", "Name is required"]], []]);
});

test("spec 5, 7 and 8: an application names an https link and the position of the pin that was chosen, and the form is reset", async () => {
	const { user, fill, submit } = open();
	const chosen = careers.applyingFor[15] ?? "";
	await fill(labels.name, "Noor Iyer");
	await fill(labels.email, "noor@example.com");
	await fill(labels.message, "I keep databases small.");
	await fill(labels.resumeLink, "http://example.com/noor.pdf");
	await submit();
	expect(await screen.findByText("Enter a valid HTTPS link")).toBeDefined();
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
				[typingTimeField]: expect.any(Number),
				[formIdField]: expect.any(String),
			},
		},
	]);
	expect(toasts()).toEqual([
		["error", "Enter a valid HTTPS link"],
		["success", "Request Submitted"],
	]);
	await waitFor(() => expect([formField(labels.resumeLink).value, position().value]).toEqual(["", "Web Development"]));
});
