import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { createOwner, owner } from "../../tests/support/session.ts";

test("signs in", async () => {
	const app = await createTestApp();
	await createOwner(app);
	const response = await app.request("/api/v1/user/login", { json: owner });
	expect(await response.json()).toMatchObject({ status: "success", token: expect.any(String) });
});
