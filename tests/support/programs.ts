import { installFromDebian } from "../../scripts/browser.ts";
import { Failure } from "../../start/failure.mjs";
import { findProgram } from "./find-program.ts";

/** A program that tests and measurements run, and Debian's package of it. */
export type Program = keyof typeof packages;

const packages = { nginx: "nginx-light", caddy: "caddy", openssl: "openssl", "systemd-analyze": "systemd" };

/** The programs that check the files in `deploy/`. */
export const deployPrograms: readonly Program[] = ["nginx", "openssl", "caddy", "systemd-analyze"];

/** The path of a program, installed from Debian's packages where it is missing. @throws Failure that says what to install */
export async function provideProgram(name: Program): Promise<string> {
	const present = findProgram(name);
	if (present) return present;
	const debianPackage = packages[name];
	await installFromDebian(debianPackage);
	const installed = findProgram(name);
	if (!installed)
		throw new Failure(`There is no ${name} here. Install it (on Debian: apt-get install ${debianPackage}).`);
	return installed;
}
