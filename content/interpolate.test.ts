import { expect, test } from "vitest";
import { interpolate } from "./interpolate.ts";

test("a sentence that ends in a value with a period has no second one", () => {
	expect(interpolate("© {name}. All, {n}. {none}.", { name: "Acme Sp. z o.o.", n: 5 })).toBe(
		"© Acme Sp. z o.o. All, 5. {none}.",
	);
});
