import { execFileSync } from "node:child_process";
import { company } from "../../content/company.ts";
import { root } from "../../start.mjs";

/** The files of `content/` that were changed since the last commit; all of them count as unchanged where there is no git. */
function changedFiles(): Set<string> {
	try {
		const command = ["status", "--porcelain", "--untracked-files=all", "--no-renames", "--", "content"];
		const lines = execFileSync("git", command, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
		return new Set(lines.split("\n").map((line) => line.slice("XY content/".length)));
	} catch {
		return new Set();
	}
}

const changed = changedFiles();

/**
 * Whether a file of `content/` holds an owner's words: the company has another name, or the file is changed and not
 * committed. What the repository holds under the shipped name reads as stated.
 */
export function isOwners(file: string): boolean {
	return company.name !== "Tracewright" || changed.has(file);
}
