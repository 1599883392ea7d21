import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

test("the admin alone may show an image that is not uploaded yet, and no page makes a script of any text", () => {
	const [site, admin] = ["/about", "/admin/dashboard"].map((path) => contentSecurityPolicy([], [], path));
	expect(admin).toContain("img-src 'self' blob:");
	expect(site).not.toContain("blob:");
	for (const policy of [site, admin])
		expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'$/);
});
