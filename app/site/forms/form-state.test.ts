import { expect, test } from "vitest";
import { layout } from "../../../content/layout.ts";
import { staticForm } from "./form-state.ts";

test("a form that was not posted is empty", () => {
	const form = staticForm(undefined);
	expect([form.field("name"), form.sent, form.refused]).toEqual([{ name: "name" }, false, undefined]);
});

test("a form that was refused holds what was typed, the message of each field, and the id of an error", () => {
	const posted = {
		status: "refused" as const,
		message: "No.",
		errors: { name: "Name is required" },
		values: { email: "a@b" },
	};
	const form = staticForm(posted);
	expect(form.field("name")).toEqual({ name: "name", error: "Name is required" });
	expect(form.field("email")).toEqual({ name: "email", defaultValue: "a@b" });
	expect([form.sent, form.refused]).toEqual([false, "No."]);
	const id = layout.error.reference.replace("{id}", "an-id");
	expect(staticForm({ ...posted, id: "an-id" }).refused).toBe(`No. ${id}`);
});

test("a form that arrived says so, and holds nothing", () => {
	const form = staticForm({ status: "sent" });
	expect([form.sent, form.refused, form.field("name")]).toEqual([true, undefined, { name: "name" }]);
});
