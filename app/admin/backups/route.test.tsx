import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { BackupFiles, Backups } from "../../../contract/backups.ts";
import { noBackups } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { formatBytes } from "../ui/format.tsx";
import BackupsPage from "./route.tsx";

const toasts = watchToasts();

const text = admin.backups;
let backups: Backups;
let found: BackupFiles;
let calls: ApiCall[];
beforeEach(() => {
	vi.useFakeTimers();
	backups = noBackups();
	found = { files: [], problem: null };
	calls = stubApi(({ line }) => {
		if (line.startsWith("POST")) {
			backups = { ...backups, running: true };
			return success(null);
		}
		return line.endsWith(".zst") ? aFile() : success(line.endsWith("/files") ? found : backups);
	});
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The button that asks for a backup, once it can be pressed. */
async function make() {
	const button = await screen.findByRole<HTMLButtonElement>("button", { name: text.make });
	await waitFor(() => expect(button.disabled).toBe(false));
	return button;
}

test("a backup that was asked for is watched until it has ended, and not longer", async () => {
	const { user } = renderAdmin(<BackupsPage />);
	await user.click(await make());
	expect((await screen.findByRole<HTMLButtonElement>("button", { name: text.making })).disabled).toBe(true);
	await pass(4_000);
	const verified = {
		begunAt: "2026-03-10T06:00:00.000Z",
		verifiedAt: "2026-03-10T06:01:00.000Z",
		file: "a",
		bytes: 4_200_000,
	};
	backups = {
		...backups,
		running: false,
		status: "fine",
		verified: { ...verified, rows: 1_200, images: 3 },
		isBehind: true,
	};
	await pass(2_000);
	expect(await make()).toBeDefined();
	expect(
		screen.getByText(new RegExp(interpolate(text.holds, { rows: "1,200", images: "3", size: "4.2 MB" }))),
	).toBeDefined();
	expect(screen.getByText(new RegExp(text.behind))).toBeDefined();
	const asked = calls.length;
	await pass(60_000);
	expect(calls).toHaveLength(asked);
});

test("tells the owner that there is no backup, where backups would be, and why the last one failed", async () => {
	backups.failure = { at: "2026-03-10T06:00:00.000Z", since: "2026-03-10T06:00:00.000Z", message: "No space left" };
	found.problem = "EACCES: permission denied";
	renderAdmin(<BackupsPage />);
	expect(await screen.findByText(/No space left/)).toBeDefined();
	expect(screen.getByRole("region", { name: text.status.never }).textContent).toContain(text.none);
	const settings = screen.getByRole("region", { name: text.settings, hidden: true });
	// Between backticks stands what is shown as code.
	for (const said of [text.besideData, text.notEncrypted])
		expect(settings.textContent).toContain(said.replaceAll("`", ""));
	expect(await screen.findByText(interpolate(text.problem, { reason: found.problem }))).toBeDefined();
});

const aFile = () =>
	new Response("backup", { headers: { "Content-Disposition": 'attachment; filename="one.sqlite.zst"' } });

test("each backup that is there can be downloaded", async () => {
	vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }));
	const name = "one.sqlite.zst";
	found.files = [{ name, kind: "migration", begunAt: "2026-03-09T06:00:00.000Z", bytes: 1 }];
	const { user } = renderAdmin(<BackupsPage />);
	expect(await screen.findByText(text.kinds.migration)).toBeDefined();
	await user.click(screen.getByRole("button", { name: `${text.download}: ${name}` }));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", text.downloaded]));
	expect(calls.at(-1)?.line).toBe(`GET /admin/backups/files/${name}`);
});

test.each([
	[0, "0\u00a0bytes"],
	[1_000, "1.0\u00a0KB"],
	[12_345, "12\u00a0KB"],
	[4_200_000, "4.2\u00a0MB"],
	[7e14, "700\u00a0TB"],
])("%i bytes read as %s", (bytes, read) => {
	expect(formatBytes(bytes)).toBe(read);
});
