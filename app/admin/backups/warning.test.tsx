import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Backups } from "../../../contract/backup.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { BackupWarning } from "./warning.tsx";

const begunAt = "2026-03-10T06:00:00.000Z";

test.each<[Backups["status"], string | undefined]>([
	["never", "No backup was verified yet."],
	["late", "2026-03-10 06:00 UTC"],
	["fine", undefined],
	["off", undefined],
])("the dashboard's warning of a state that is %s says: %s", async (status, words) => {
	stubApi(() => success({ status, verified: { begunAt } }));
	const { queries } = renderAdmin(<BackupWarning />);
	await waitFor(() => expect(queries.getQueryData(["backups"])).toBeDefined());
	if (words === undefined) expect(screen.queryByRole("status")).toBeNull();
	else expect((await screen.findByRole("status")).textContent).toContain(words);
});

test("the dashboard's warning leads to the backups, and goes when one is verified", async () => {
	let status: Backups["status"] = "never";
	stubApi(() => success({ status, verified: null }));
	const { user, queries, address } = renderAdmin(<BackupWarning />);
	await user.click(await screen.findByRole("link"));
	await waitFor(() => expect(address()).toBe("/admin/backups"));
	status = "fine";
	await queries.invalidateQueries({ queryKey: ["backups"] });
	await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
});
