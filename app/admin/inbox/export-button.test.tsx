import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { ExportButton } from "./export-button.tsx";
import { readFilter } from "./inbox-query.ts";

const toasts = watchToasts();

/** The files that the browser was given, by name. */
const saved: [string, string][] = [];
beforeEach(() => {
	saved.length = 0;
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
		saved.push([this.download, this.href]);
	});
});

const filter = readFilter("contact", new URLSearchParams("search=Asha&show=flagged&sort=name"));
const open = () => renderAdmin(<ExportButton kind="contact" filter={filter} />);
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: admin.export.label });
const file = (entries: number) =>
	new Response("name\nAsha", {
		headers: {
			"Content-Type": "text/csv",
			"Content-Disposition": 'attachment; filename="contact-2026-03-10.csv"',
			"Entry-Count": String(entries),
		},
	});

test("exports what the filters show, under the server's name, and says how much it holds", async () => {
	const calls = stubApi(() => file(1));
	const { user } = open();
	await user.click(button());
	await waitFor(() => expect(saved).toEqual([["contact-2026-03-10.csv", expect.stringMatching(/^blob:/)]]));
	await waitFor(() => expect(toasts()).toEqual([["success", interpolate(admin.export.ready, { count: 1 })]]));
	const [path, query] = calls[0]?.line.split("?") ?? [];
	expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual([
		"GET /admin/submissions/export",
		{ search: "Asha", sort: "name", spam: "true", kind: "contact", separator: "comma" },
	]);
});

test("the separator that was chosen is remembered in this browser", async () => {
	const calls = stubApi(() => file(1));
	const { user: earlier } = open();
	const choice = () => screen.getByRole<HTMLSelectElement>("combobox", { name: admin.export.separator });
	await earlier.selectOptions(choice(), "semicolon");
	cleanup();
	const { user } = open();
	expect(choice().value).toBe("semicolon");
	await user.click(button());
	await waitFor(() => expect(calls[0]?.line).toContain("separator=semicolon"));
});

test("one file is made at a time", async () => {
	const server = Promise.withResolvers<Response>();
	const calls = stubApi(() => server.promise);
	const { user } = open();
	await user.click(button());
	await user.click(button());
	expect([calls.length, toasts()]).toEqual([1, [["loading", admin.export.preparing]]]);
	server.resolve(file(1));
	await waitFor(() => expect(saved).toHaveLength(1));
	await user.click(button());
	await waitFor(() => expect(calls).toHaveLength(2));
});

test.each([401, 403, 502])("spec 8: a proxy's %s page says its status, and ends no session", async (status) => {
	stubApi(() => new Response("<h1>No</h1>", { status }));
	const { user, sessionEnds } = open();
	await user.click(button());
	await waitFor(() => expect(toasts()).toEqual([["error", `HTTP error! status: ${status}`]]));
	expect([saved, sessionEnds()]).toEqual([[], 0]);
});
