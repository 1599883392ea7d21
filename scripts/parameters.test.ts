import { expect, test } from "vitest";
import { expectKnown } from "./parameters.ts";

test("takes what is there, and nothing at all", () => {
	expect(() => expectKnown(["mail"], ["mail", "kill"])).not.toThrow();
	expect(() => expectKnown([], ["mail", "kill"])).not.toThrow();
});

test("refuses what is not there, and says what is", () => {
	expect(() => expectKnown(["mail", "mial"], ["mail", "kill"])).toThrow('"mial" here. There is: mail, kill.');
});
