import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("a password opens however a keyboard composes its letters, and another does not", async () => {
	const hash = await hashPassword("caf\u00e9 au lait");
	expect(await verifyPassword("cafe\u0301 au lait", hash)).toBe(true);
	expect(await verifyPassword("cafe au lait", hash)).toBe(false);
});

test("a hash is checked at its own parameters, so that those of earlier ones stay good", async () => {
	// "password" with the salt "somesalt", t=2, m=65536, p=1: a test vector of the Argon2 reference.
	const hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
	expect(await verifyPassword("password", hash)).toBe(true);
	expect(await verifyPassword("differentpassword", hash)).toBe(false);
});
