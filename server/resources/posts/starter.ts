import { glob, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseStarterPost } from "../../../content/starter-post.ts";
import { systemActor } from "../../../contract/audit.ts";
import { postInputSchema } from "../../../contract/post.ts";
import { publishInstant } from "../../../contract/publication.ts";
import type { Store } from "../../../db/connect.ts";
import { addSetting } from "../../../db/settings.ts";
import { addVersion } from "../editing/version-repository.ts";
import { newPost, valuesOfPost } from "./repository.ts";

const starterMark = "starter posts imported";

/**
 * Imports `content/posts/*.md` into a store that never had any, once: what the owner deletes later stays deleted.
 * @returns how many posts were imported.
 */
export async function importStarterPosts(
	store: Store,
	directory: string,
	now: Date,
	timeZone: string,
): Promise<number> {
	// Once its last file is removed, a clone lacks the folder too.
	const files = (await Array.fromAsync(glob("*.md", { cwd: directory }))).sort();
	const posts = await Promise.all(
		files.map(async (file) => ({
			id: basename(file, ".md"),
			...parseStarterPost(await readFile(join(directory, file), "utf8")),
		})),
	);
	return store.transaction().execute(async (transaction) => {
		const isFirst = await addSetting(transaction, starterMark, now.toISOString());
		if (!isFirst || (await transaction.selectFrom("posts").select("id").limit(1).executeTakeFirst())) return 0;
		for (const { id, ...written } of posts) {
			const createdAt = publishInstant(written.publishDate, timeZone);
			const post = newPost(id, postInputSchema.parse(written), null, createdAt, timeZone);
			await transaction.insertInto("posts").values(post).execute();
			const values = valuesOfPost(post);
			await addVersion(transaction, { kind: "post", item: id, values }, { actor: systemActor, now });
		}
		return posts.length;
	});
}
