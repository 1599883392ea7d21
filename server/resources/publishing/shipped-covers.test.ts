import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawingsIn } from "../../../drawing/file.ts";
import { root } from "../../../start.mjs";

// Not in `drawing/`: an owner may remove any post, and `npm run check` says nothing of it.
test("each starter post has a cover drawn for it", () => {
	const slugs = readdirSync(join(root, "content/posts")).map((name) => name.replace(/\.md$/, ""));
	expect(drawingsIn("posts")).toEqual(slugs.map((slug) => `posts/${slug}`).toSorted());
});
