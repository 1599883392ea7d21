import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../../content/admin.ts";
import { renderAdmin } from "../../../../tests/support/render-admin.ts";
import { KeysSetting } from "./keys-setting.tsx";
import { areKeysOn } from "./use-keys.ts";

test("keys act until they are turned off, which this browser remembers", async () => {
	const { user, show } = renderAdmin(<KeysSetting />);
	const choice = () => screen.getByRole<HTMLInputElement>("checkbox", { name: admin.keys.setting });
	expect([choice().checked, areKeysOn()]).toEqual([true, true]);
	await user.click(choice());
	show(<p />);
	show(<KeysSetting />);
	expect([choice().checked, areKeysOn()]).toEqual([false, false]);
	await user.click(choice());
	expect(areKeysOn()).toBe(true);
});
