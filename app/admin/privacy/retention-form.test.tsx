import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { RetentionForm } from "./retention-form.tsx";

const toasts = watchToasts();

const text = admin.privacy;
let saved: { contact: number | null; application: number | null };
let calls: ApiCall[];
beforeEach(() => {
	saved = { contact: null, application: 100 };
	calls = stubApi(({ line, body }) => {
		if (line.includes("forecast")) return success({ older: line.endsWith("days=30") ? 1_200 : 0 });
		if (line.startsWith("PUT")) {
			const { base, ...change } = body as { base: typeof saved };
			for (const kind of ["contact", "application"] as const)
				if (kind in base && base[kind] !== saved[kind]) return refusal(409, { data: saved });
			saved = { ...saved, ...change };
		}
		return success(saved);
	});
});

const choice = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: text.save });

test("shows what is kept for how long, also a time that is not among those offered", async () => {
	renderAdmin(<RetentionForm />);
	expect([(await choice(text.contact)).value, (await choice(text.careers)).value]).toEqual(["", "100"]);
	expect([...(await choice(text.careers)).options].map(({ value }) => Number(value))).toEqual([
		0, 30, 60, 90, 100, 180, 365, 730, 1095,
	]);
	expect(save().disabled).toBe(true);
});

test("saves both times, one of them for ever, and is then unchanged again", async () => {
	const { user } = renderAdmin(<RetentionForm />);
	await user.selectOptions(await choice(text.contact), "365");
	await user.selectOptions(await choice(text.careers), "");
	await user.click(save());
	await user.click(await screen.findByRole("button", { name: text.retentionQuestion.confirm }));
	await waitFor(() => expect(toasts()).toEqual([["success", text.saved]]));
	expect(saved).toEqual({ contact: 365, application: null });
	await waitFor(() => expect(save().disabled).toBe(true));
	expect((await choice(text.contact)).value).toBe("365");
});

test("says what a time removes before it is saved, asks before entries go, and Cancel keeps what was chosen", async () => {
	const { user } = renderAdmin(<RetentionForm />);
	await user.selectOptions(await choice(text.contact), "30");
	expect(await screen.findByText(interpolate(text.now, { count: "1,200" }))).toBeDefined();
	expect(calls.map(({ line }) => line)).toContain("GET /admin/retention/forecast?kind=contact&days=30");
	await user.click(save());
	const question = await screen.findByRole("alertdialog", { name: text.retentionQuestion.title });
	expect(question.textContent).toContain(`${text.contact}: ${interpolate(text.now, { count: "1,200" })}`);
	expect(question.textContent).not.toContain(text.careers);
	await user.click(within(question).getByRole("button", { name: text.retentionQuestion.cancel }));
	expect([(await choice(text.contact)).value, saved.contact]).toEqual(["30", null]);
});

test("what somebody else saved meanwhile stays, is told, and what was chosen is kept", async () => {
	const { user } = renderAdmin(<RetentionForm />);
	await user.selectOptions(await choice(text.careers), "");
	saved = { contact: 365, application: 730 };
	await user.click(save());
	await waitFor(() => expect(toasts()).toEqual([["warning", admin.conflict.settings]]));
	expect([(await choice(text.contact)).value, (await choice(text.careers)).value]).toEqual(["365", ""]);
	await user.click(save());
	await waitFor(() => expect(saved).toEqual({ contact: 365, application: null }));
});
