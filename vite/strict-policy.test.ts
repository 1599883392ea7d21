import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../start.mjs";
import { strictPolicy } from "./strict-policy.ts";

const { transform, resolveId } = strictPolicy();

/** What the build makes of the files of a package; an error names one that works in another way than before. */
function change(files: string): string[] {
	if (typeof transform !== "function") throw new Error("The plugin does not change files");
	const refuse = (message: string) => {
		throw new Error(message);
	};
	return globSync(`node_modules/${files}`, { cwd: root }).map((file) => {
		const result = Reflect.apply(transform, { error: refuse }, [readFileSync(join(root, file), "utf8"), `/${file}`]);
		return (result as { code: string }).code;
	});
}

test.each([
	["sonner adds no style element", "sonner/dist/index.{js,mjs}", /^__insertCSS\(/m],
	["zod compiles no code", "zod/v4/core/core.js", /__zod_globalConfig = \{\}/],
])("%s", (_what, files, gone) => {
	const changed = change(files);
	expect(changed.length).toBeGreaterThan(0);
	for (const code of changed) expect(code).not.toMatch(gone);
});

test("react-style-singleton takes its style element from one module, which is replaced", () => {
	const users = globSync("node_modules/react-style-singleton/dist/es20*/hook.js", { cwd: root });
	expect(users.length).toBeGreaterThan(0);
	for (const file of users) {
		expect(readFileSync(join(root, file), "utf8")).toContain("from './singleton'");
		const replaced = typeof resolveId === "function" && Reflect.apply(resolveId, {}, ["./singleton", `/${file}`, {}]);
		expect(replaced).toMatch(/app\/ui\/scroll-lock\.ts$/);
	}
});
