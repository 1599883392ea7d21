import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { refusal, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import RedirectsPage from "./redirects-route.tsx";

const text = admin.redirects;
const toasts = watchToasts();
const old = { from: "/old", to: "/about" };

test("an old address is removed and brought back, and a refused one is said at its field and stays there", async () => {
	let stored = [old];
	const calls = stubApi(({ line, body }) => {
		if (line.startsWith("DELETE")) stored = [];
		if (!line.startsWith("PUT")) return success(stored);
		const { from } = body as typeof old;
		if (from !== old.from) return refusal(422, { errors: { from: [messages.addressHasPage] } });
		stored = [old];
		return success(stored);
	});
	const { user } = renderAdmin(<RedirectsPage />);
	await user.click(await screen.findByRole("button", { name: interpolate(text.removeOf, old) }));
	expect(await screen.findByText(text.none)).toBeDefined();
	await user.click(await screen.findByRole("button", { name: text.undo }));
	expect(await screen.findByRole("row", { name: /^\/old/ })).toBeDefined();
	await user.type(screen.getByLabelText(text.from), "/about");
	await user.type(screen.getByLabelText(text.to), "/");
	await user.click(screen.getByRole("button", { name: text.add }));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["error", messages.addressHasPage]));
	expect(screen.getByLabelText<HTMLInputElement>(text.from).value).toBe("/about");
	expect(screen.getByText(messages.addressHasPage)).toBeDefined();
	expect(calls.map(({ line }) => line.split(" ")[0])).toEqual(["GET", "DELETE", "PUT", "PUT"]);
});
