import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test, vi } from "vitest";
import { aDataFolder } from "../../../tests/support/data-folder.ts";
import { openDataFolder } from "./open.ts";

test("a data folder of another user is refused with whose it is, and the number that has to have it", async () => {
	const folder = await aDataFolder();
	const { uid } = await promises.stat(folder);
	const other = vi.spyOn(process, "geteuid").mockReturnValue(65_532);
	const refusal = vi
		.spyOn(promises, "access")
		.mockRejectedValue(Object.assign(new Error("EACCES"), { code: "EACCES" }));
	syncBuiltinESMExports();
	onTestFinished(() => {
		other.mockRestore();
		refusal.mockRestore();
		syncBuiltinESMExports();
	});
	const owner = uid === 0 ? "0 (root)" : String(uid);
	await expect(openDataFolder(folder)).rejects.toThrow(
		`${folder} cannot be written (EACCES): DATA_DIR takes a folder that this user may write to. It belongs to user ${owner}, and this process runs as user 65532: chown 65532 ${folder}`,
	);
});
