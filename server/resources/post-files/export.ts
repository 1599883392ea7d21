import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { type ExportedPost, writePostFile } from "../../../content/post-file.ts";
import { postPath } from "../../../contract/format.ts";
import { fileEnding, imageName } from "../../../contract/image-variant.ts";
import { postValuesSchema } from "../../../contract/posts.ts";
import type { Store } from "../../../db/connect.ts";
import { readImageFile } from "../../storage/images/image-store.ts";
import { listNewDrafts } from "../editing/draft-repository.ts";
import { valuesOfPost } from "../posts/repository.ts";
import { freeSlug, slugify } from "../publishing/slug.ts";

/** A file of an export; none is in a folder. */
interface ExportedFile {
	name: string;
	bytes: Uint8Array;
}

/** An image of the store in a text, in any size and form. */
const storedImage = new RegExp(`(?:https?://[^\\s/()]+)?/assets/(?:blogs|projects)/([\\w-]+)${fileEnding}`, "g");

/** Every post as a Markdown file with its images beside it; what is unpublished, and drafts of something new, as drafts. */
export async function* exportPosts(store: Store): AsyncGenerator<ExportedFile> {
	const posts = store.selectFrom("posts").where("deleted_at", "is", null);
	const ids = (await posts.select("id").orderBy("id").execute()).map(({ id }) => id);
	const taken = new Set(ids);
	for (const id of ids) {
		const row = await posts.selectAll().where("id", "=", id).executeTakeFirst();
		if (!row) continue;
		const { image, ...post } = valuesOfPost(row);
		yield* filesOf(store, { ...post, slug: id, image: image ?? "", isDraft: row.publish_at === null });
	}
	for (const { values } of await listNewDrafts(store, "post")) {
		const { image, ...post } = postValuesSchema.parse(values);
		const slug = freeSlug(slugify(post.slug || post.title, "post"), taken);
		taken.add(slug);
		yield* filesOf(store, { ...post, publishDate: post.publishDate ?? "", slug, image: image ?? "", isDraft: true });
	}
}

/** A post's file, whose `image` is the name of a stored one, after the files of its images. */
async function* filesOf(store: Store, post: Omit<ExportedPost, "oldAddresses">): AsyncGenerator<ExportedFile> {
	let { image, content } = post;
	const cover = image && (await readImageFile(store, image));
	if (cover) yield { name: `${post.slug}-cover.webp`, bytes: cover };
	image = cover ? `${post.slug}-cover.webp` : "";
	const files = new Map<string, string>();
	for (const name of new Set(content.matchAll(storedImage).map(([, name = ""]) => name))) {
		const bytes = await readImageFile(store, imageName(name));
		if (!bytes) continue;
		const file = `${post.slug}-${files.size + 1}.webp`;
		files.set(name, file);
		yield { name: file, bytes };
	}
	content = content.replaceAll(storedImage, (address, name) => files.get(name) ?? address);
	const redirects = store.selectFrom("redirects").select("from").where("to", "=", postPath(post.slug));
	const oldAddresses = (await redirects.orderBy("from").execute()).map(({ from }) => from);
	yield { name: `${post.slug}.md`, bytes: Buffer.from(writePostFile({ ...post, image, content, oldAddresses })) };
}

/** A zip of files, written while they are read. Images are packed already. */
export async function* zipOf(files: AsyncIterable<ExportedFile>): AsyncGenerator<Uint8Array> {
	const pieces: Uint8Array[] = [];
	const zip = new Zip((error, piece) => {
		if (error) throw error;
		pieces.push(piece);
	});
	for await (const { name, bytes } of files) {
		const entry = name.endsWith(".webp") ? new ZipPassThrough(name) : new ZipDeflate(name);
		zip.add(entry);
		entry.push(bytes, true);
		yield* pieces.splice(0);
	}
	zip.end();
	yield* pieces;
}
