import { expect, test } from "vitest";
import { findBelowFloors } from "./advisories.ts";

test("no package ships below the version that is known to be fixed", async () => {
	expect(await findBelowFloors()).toEqual([]);
});
