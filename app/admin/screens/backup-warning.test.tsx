import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Backups } from "../../../contract/backup.ts";
import { noBackups } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { BackupWarning } from "./backup-warning.tsx";

const verified = {
	begunAt: "2026-03-10T06:00:00.000Z",
	verifiedAt: "2026-03-10T06:01:00.000Z",
	file: "a",
	bytes: 1,
	rows: 1,
	images: 0,
	missing: { count: 0, names: [] },
};

test.each<[Backups["status"], string | undefined]>([
	["never", "No backup was verified yet."],
	["late", "2026-03-10 06:00 UTC"],
	["fine", undefined],
	["off", undefined],
])("the dashboard's warning of a state that is %s says: %s", async (status, words) => {
	stubApi(() => success(noBackups({ status, verified })));
	const { queries } = renderAdmin(<BackupWarning />);
	await waitFor(() => expect(queries.getQueryData(["backups"])).toBeDefined());
	if (words === undefined) expect(screen.queryByRole("status")).toBeNull();
	else expect((await screen.findByRole("status")).textContent).toContain(words);
});

test("the dashboard's warning leads to the backups, and goes when one is verified", async () => {
	let status: Backups["status"] = "never";
	stubApi(() => success(noBackups({ status })));
	const { user, queries, address } = renderAdmin(<BackupWarning />);
	await user.click(await screen.findByRole("link"));
	await waitFor(() => expect(address()).toBe("/admin/backups"));
	status = "fine";
	await queries.invalidateQueries({ queryKey: ["backups"] });
	await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
});
