import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { NameForm } from "./name-form.tsx";

test("a name that is not saved says so, and leaving asks; what is typed while it is saved stays", async () => {
	const saving = Promise.withResolvers<Response>();
	stubApi(() => saving.promise);
	const { user, go, address } = renderAdmin(<NameForm name="Mira" />, ["/admin/dashboard", "/admin/account"]);
	const { label, submit, unsaved } = admin.account.name;
	const field = screen.getByRole<HTMLInputElement>("textbox", { name: label });
	const leaves = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
	expect(leaves()).toBe(true);
	await user.type(field, " I");
	expect([screen.getByRole("status").textContent, leaves()]).toEqual([unsaved, false]);
	await go(-1);
	await user.click(await screen.findByRole("button", { name: admin.leave.cancel }));
	expect(address()).toBe("/admin/account");
	await user.click(screen.getByRole("button", { name: submit }));
	await user.type(field, "yer");
	saving.resolve(success(null));
	await waitFor(() => expect(screen.getByRole("status").textContent).toBe(unsaved));
	expect(field.value).toBe("Mira Iyer");
	await user.type(field, "{Backspace}{Backspace}{Backspace}");
	expect([screen.getByRole("status").textContent, leaves()]).toEqual(["", true]);
});
