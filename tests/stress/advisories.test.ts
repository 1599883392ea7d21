import { expect, test } from "vitest";
import { findBelowFloors } from "./advisories.ts";

test("nothing ships below the version that is known to be mended", async () => {
	expect(await findBelowFloors()).toEqual([]);
});
