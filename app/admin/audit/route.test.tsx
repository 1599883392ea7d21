import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import AuditPage from "./route.tsx";

test("what was done with many entries at once is said in words", async () => {
	const entry = { at: "2026-03-10T06:00:00.000Z", actor: "owner@example.com", title: null };
	const lines = [
		"bulk contact 12 notSpam",
		"bulk contact 11 undo spamReason",
		"removed person read",
		"deleted contact k3Jx_9",
	];
	const entries = lines.map((line, number) => {
		const [action, ...subject] = line.split(" ");
		return { ...entry, _id: String(number), action, subject: subject.join(" ") };
	});
	stubApi(() => success(entries));
	renderAdmin(<AuditPage />);
	await screen.findByText("Changed many at once", { selector: "tr:first-child *" });
	const rows = screen.getAllByRole("row").slice(1);
	expect(rows.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual([
		"Contact 12 marked as not spam",
		"Contact 11 taken back: spam or not",
		"Person read",
		"Contact ",
	]);
});
