import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a policy allows exactly the inline scripts and styles that it is given, and nothing in general", () => {
	const policy = contentSecurityPolicy({ scripts: ["start()", 'import "/a.js"', "start()"], styles: ["a{}"] }, "/");
	expect(policy).toContain(`script-src 'self' ${hash("start()")} ${hash('import "/a.js"')};`);
	expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
	expect(policy).not.toMatch(/unsafe|\*|https?:|nonce/);
	for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])
		expect(policy).toContain(directive);
});

test("the admin alone may show an image that is not uploaded yet, and no page makes a script of any text", () => {
	const [site, admin] = ["/about", "/admin/dashboard"].map((path) =>
		contentSecurityPolicy({ scripts: [], styles: [] }, path),
	);
	expect(admin).toContain("img-src 'self' blob:");
	expect(site).not.toContain("blob:");
	for (const policy of [site, admin])
		expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'$/);
});
