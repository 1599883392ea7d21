import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { conditions as words } from "../../../content/conditions.ts";
import { zonedTime } from "../../../content/site-time.ts";
import type { Condition } from "../../../contract/conditions.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { ConditionBar } from "./condition-bar.tsx";
import { MailSetupDot, MailSetupLine } from "./mail-setup.tsx";

const since = "2026-03-10T06:00:00.000Z";

test("one thing is named with since when and why, and leads to the screen that says more", async () => {
	stubApi(() => success([{ kind: "mailFailed", since, reason: "In the last 24 hours: 1." }]));
	const { user, address } = renderAdmin(<ConditionBar />);
	const bar = await screen.findByRole("region", { name: words.bar.label });
	expect(bar.textContent).toContain(`Mail was not delivered Since ${zonedTime("2026-03-10T06:00:00.000Z")}.`);
	await user.click(screen.getByRole("status"));
	expect(bar.textContent).toContain("In the last 24 hours: 1.");
	await user.click(screen.getByRole("link", { name: /^Look\s?: Mail was not delivered$/ }));
	await waitFor(() => expect(address()).toBe("/admin/dashboard?tab=contact&show=mail"));
});

test("mail that is not set up leaves the bar once it was read there, for a dot and a line; all else stays", async () => {
	const reason = "73 mails are waiting.";
	stubApi(() => success(["mailSetup", "space"].map((kind) => ({ kind, since, reason }))));
	const { user } = renderAdmin(
		<>
			<ConditionBar />
			<MailSetupDot />
			<MailSetupLine />
		</>,
	);
	const { mailSetup, space } = words.what;
	await user.click(await screen.findByRole("status"));
	expect(screen.queryByRole("link", { name: admin.mails.setUp })).toBeNull();
	await user.click(screen.getByRole("link", { name: new RegExp(mailSetup) }));
	expect(await screen.findByRole("link", { name: admin.mails.setUp })).toBeDefined();
	expect(screen.getByRole("status").textContent).toContain(space);
	expect(screen.getAllByText(mailSetup)).toHaveLength(1);
});

test("several are counted and named, the worst first", async () => {
	const found: Condition[] = [
		{ kind: "database", since, reason: "" },
		{ kind: "space", since, reason: "9 MB are free." },
	];
	stubApi(() => success(found));
	renderAdmin(<ConditionBar />);
	expect((await screen.findByRole("status")).textContent).toBe(
		"2 things need you: The database cannot be used, The disk is almost full",
	);
});

test("while the server answers with errors the bar stands from the failed call alone, and says since when", async () => {
	let isAway = false;
	stubApi(() => (isAway ? serverError() : success([])));
	const { queries } = renderAdmin(<ConditionBar />);
	await waitFor(() => expect(queries.getQueryData(["conditions"])).toEqual([]));
	expect(screen.queryByRole("region")).toBeNull();
	isAway = true;
	void queries.invalidateQueries({ queryKey: ["conditions"] });
	expect((await screen.findByRole("status", {}, { timeout: 10_000 })).textContent).toContain(
		"The database cannot be used",
	);
	expect(screen.getByRole("region").textContent).toMatch(/Since \d/);
	isAway = false;
	void queries.invalidateQueries({ queryKey: ["conditions"] });
	await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});
