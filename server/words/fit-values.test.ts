import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { fitValues } from "./fit-values.ts";

const schema = z.strictObject({
	title: z.string().min(1),
	group: z.strictObject({ text: z.string(), count: z.number() }),
	items: z.array(z.strictObject({ name: z.string().min(1), kind: z.string().default("new") })),
});
const shipped = { title: "Shipped", group: { text: "text", count: 1 }, items: [{ name: "one", kind: "old" }] };

test("a release that has a new field shows it as shipped, and in the items of a list by its default", () => {
	const stored = { title: "Mine", group: { text: "mine" }, items: [{ name: "mine" }] };
	expect(fitValues(schema, shipped, stored)).toEqual({
		words: { title: "Mine", group: { text: "mine", count: 1 }, items: [{ name: "mine", kind: "new" }] },
		refused: [],
	});
});

test("a value that a release refuses gives way to the shipped one alone; of a list, to the shipped list", () => {
	const stored = { title: "", group: { text: "mine", count: "two" }, items: [{ name: "mine" }, { name: "" }] };
	expect(fitValues(schema, shipped, stored)).toEqual({
		words: { ...shipped, group: { text: "mine", count: 1 } },
		refused: ["title", "group.count", "items"],
	});
});

test("whatever is stored, the words of a file fit its schema", () => {
	fc.assert(
		fc.property(fc.jsonValue(), (stored) => {
			expect(schema.safeParse(fitValues(schema, shipped, stored).words).success).toBe(true);
		}),
	);
});
