import { expect, test } from "vitest";
import { company } from "../../content/company.ts";
import { codeAt } from "../../tests/support/authenticator.ts";
import { findTotpStep, makeTotpSecret, totpAddress } from "./totp.ts";

/** RFC 6238's secret, "12345678901234567890", in Base32. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

// Appendix B for SHA-1; of its eight digits, authenticators show the last six.
test.each([
	[59, "287082"],
	[1_111_111_109, "081804"],
	[1_111_111_111, "050471"],
	[1_234_567_890, "005924"],
	[2_000_000_000, "279037"],
	[20_000_000_000, "353130"],
])("agrees with RFC 6238 at %i s, as an authenticator of another make does", (seconds, code) => {
	const now = new Date(seconds * 1000);
	expect(findTotpStep(secret, code, now)).toBe(Math.floor(seconds / 30));
	expect(codeAt(secret, now)).toBe(code);
});

test("takes the code of the step before and the step after, and of none further away", () => {
	const step = 58_000_000;
	const code = codeAt(secret, new Date(step * 30_000));
	const at = (distance: number, seconds: number) =>
		findTotpStep(secret, code, new Date((step + distance) * 30_000 + seconds * 1000));
	expect([at(-1, 0), at(0, 0), at(0, 29.999), at(1, 29.999)]).toEqual([step, step, step, step]);
	expect([at(-2, 29.999), at(2, 0)]).toEqual([null, null]);
});

test.each(["", "28708", "2870820", "28708x", "０２８７０８", "-1", "287 082"])(
	"takes no code that reads %j",
	(code) => {
		expect(findTotpStep(secret, code, new Date(59_000))).toBeNull();
	},
);

test("makes another secret of 160 bits each time, and an address that names company and account", () => {
	const [one, other] = [makeTotpSecret(), makeTotpSecret()];
	expect(one).toMatch(/^[A-Z2-7]{32}$/);
	expect(other).not.toBe(one);
	const address = new URL(totpAddress(one, "a+b@example.com"));
	expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
		"otpauth:",
		"totp",
		`/${company.name}:a+b@example.com`,
	]);
	expect(Object.fromEntries(address.searchParams)).toEqual({
		issuer: company.name,
		secret: one,
		algorithm: "SHA1",
		digits: "6",
		period: "30",
	});
});
