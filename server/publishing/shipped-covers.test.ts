import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { starterCovers } from "../../drawing/starter-covers.ts";
import { root } from "../../start.mjs";

// Not beside the drawings: an owner may remove any post, and `npm run check` says nothing of it.
test("each starter post has a cover drawn for it", () => {
	const slugs = readdirSync(join(root, "content/posts")).map((name) => name.replace(/\.md$/, ""));
	expect([...starterCovers.keys()].toSorted()).toEqual(slugs.toSorted());
});
