import fc from "fast-check";
import { expect, test } from "vitest";
import { snapshotSize } from "../../../contract/format.ts";
import type { PostCard, Snapshot } from "../../../contract/posts.ts";
import { readBlogPage, rowsOf } from "./blog-pages.ts";

/** The published snapshot of `total` posts, in parts as the server hands them out. */
const partsOf =
	(total: number) =>
	async (part: number): Promise<Snapshot | null> => {
		const first = (part - 1) * snapshotSize;
		if (part > 1 && first >= total) return null;
		const data = Array.from(
			{ length: Math.min(snapshotSize, total - first) },
			(_, index) => ({ _id: String(first + index) }) as PostCard,
		);
		return { total, data };
	};

test("the pages together show every post once, in its order", async () => {
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 0, max: 350 }), async (total) => {
			const shown: string[] = [];
			const count = (await readBlogPage(1, partsOf(total)))?.count ?? 0;
			for (let number = 1; number <= count; number++) {
				const page = await readBlogPage(number, partsOf(total));
				expect(page?.posts.length).toBe(Math.min(10, total - (number - 1) * 10));
				shown.push(...(page?.posts ?? []).map(({ _id }) => _id));
			}
			expect(shown).toEqual(Array.from({ length: total }, (_, index) => String(index)));
			expect(await readBlogPage(count + 1, partsOf(total))).toBeNull();
		}),
	);
});

test("no card stands alone in a row, unless it is the only one", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
			const cards = Array.from({ length: count }, (_, index) => index);
			const rows = rowsOf(cards);
			expect(rows.flat()).toEqual(cards);
			if (count > 1) expect(rows.every(({ length }) => length === 2 || length === 3)).toBe(true);
		}),
	);
	expect(rowsOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([
		[1, 2, 3],
		[4, 5],
		[6, 7],
		[8, 9],
	]);
});
