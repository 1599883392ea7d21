import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { policyOf } from "./policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page's policy allows exactly its own inline scripts and styles", () => {
	const page = `<style data-href="site">a{}</style><script>start()</script><script type="module" async="">import "/a.js"</script>
<script src="/static/a.js"></script><script type="application/ld+json">{"a":1}</script>`;
	const policy = policyOf(page, "/");
	expect(policy).toContain(`script-src 'self' ${hash("start()")} ${hash('import "/a.js"')};`);
	expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
	expect(policy).not.toContain(hash('{"a":1}'));
	expect(policy).not.toMatch(/unsafe|\*|https?:/);
	for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"])
		expect(policy).toContain(directive);
});

test("the admin alone may show an image that is not uploaded yet", () => {
	expect(policyOf("", "/admin/dashboard")).toContain("img-src 'self' blob:");
	expect(policyOf("", "/about")).not.toContain("blob:");
});
