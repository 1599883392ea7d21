import { expect, test } from "vitest";
import { createTestApp } from "../../tests/support/app.ts";
import { day } from "../durations.ts";
import { isDeviceToken, makeDeviceToken } from "./device-token.ts";

test("a device token is valid where it was made, for its user and password, within a year", async () => {
	const { store, clock } = await createTestApp();
	const owner = { id: "1", password_hash: "hash" };
	const token = await makeDeviceToken(store, owner, clock.now());
	const { store: elsewhere } = await createTestApp();
	const [made = "", random = "", signature = ""] = token.split(".");
	const refused = [
		"",
		"x",
		`${Number(made) + 1}.${random}.${signature}`,
		`${made}.${"A".repeat(22)}.${signature}`,
		`${made}.${random}.${"A".repeat(43)}`,
		`${token}=`,
		await makeDeviceToken(store, { ...owner, id: "2" }, clock.now()),
		await makeDeviceToken(store, { ...owner, password_hash: "another" }, clock.now()),
		await makeDeviceToken(elsewhere, owner, clock.now()),
	];
	for (const one of refused) expect([one, await isDeviceToken(store, one, owner, clock.now())]).toEqual([one, false]);
	clock.advance(365 * day);
	expect(await isDeviceToken(store, token, owner, clock.now())).toBe(true);
	clock.advance(1);
	expect(await isDeviceToken(store, token, owner, clock.now())).toBe(false);
	const settings = await store.selectFrom("settings").selectAll().where("name", "=", "signInMarkKey").execute();
	expect(settings).toHaveLength(1);
	expect(JSON.stringify(settings)).not.toContain(random);
});
