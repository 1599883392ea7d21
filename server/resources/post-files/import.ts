import { createHash } from "node:crypto";
import { posix } from "node:path";
import { z } from "zod";
import { type PostFile, parsePostFile } from "../../../content/post-file.ts";
import { postPath } from "../../../contract/format.ts";
import { postInputSchema, postValuesSchema } from "../../../contract/posts.ts";
import { summaryLength } from "../../../contract/readable-text.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import type { AuditContext } from "../../auth/audit/record.ts";
import { findImages, storeImage } from "../../storage/images/image-store.ts";
import { type ProcessedImage, processImage } from "../../storage/images/process-image.ts";
import { checkUpload } from "../../storage/images/upload-check.ts";
import { readText } from "../../text/read-text.ts";
import { findDraftRow, listNewDrafts, saveDraft } from "../editing/draft-repository.ts";
import { findPublication } from "../editing/version-repository.ts";
import { posts } from "../posts/repository.ts";
import { createItem } from "../publishing/repository.ts";
import { freeAddress, slugify } from "../publishing/slug.ts";
import { oldAddress } from "../redirects/address.ts";
import { putRedirect, readRedirects } from "../redirects/repository.ts";
import { convertText } from "./convert-text.ts";
import { decodePath, folded, type PostFolder } from "./post-folder.ts";
import { foreignIn, imagesIn, isFile, withAddresses } from "./text-images.ts";

/** What becomes of a file. */
export type Planned = { file: string } & (
	| {
			becomes: "post" | "draft";
			post: PostFile;
			notes: string[];
			/** The marks in its text that are not converted. */
			foreign: string[];
			/** The old addresses from which visitors come to it. */
			movedFrom: string[];
	  }
	| { becomes: "skipped" | "refused"; reason: string }
);

/**
 * What an import of a folder would do, which writes nothing.
 * @param isPublic whether posts are published at once
 * @param hasPage whether visitors find a page at a path
 */
export async function planImport(
	store: Store,
	folder: PostFolder,
	isPublic: boolean,
	hasPage: (path: string) => Promise<boolean>,
): Promise<Planned[]> {
	const drafted = new Set(
		(await listNewDrafts(store, "post")).map(({ values }) => {
			const { slug, title } = postValuesSchema.parse(values);
			return slugify(slug || title, "post");
		}),
	);
	const isLink = { becomes: "skipped", reason: "it is a link to a folder, which is not followed" } as const;
	const planned: Planned[] = folder.links.map((file) => ({ file, ...isLink }));
	const fileBySlug = new Map<string, string>();
	const slugs = await readSlugs(folder);
	for (const file of folder.posts) {
		const plan = async (): Promise<Planned> => {
			const { post, notes } = await readPost(folder, file);
			const { slug } = post;
			if (!post.isOwn) post.content = convertText(post.content, (link) => findAddress(slugs, file, link));
			const other = fileBySlug.get(slug);
			if (other) throw new Error(`has the same address as ${other}: ${slug}`);
			fileBySlug.set(slug, file);
			if (drafted.has(slug) || (await isKnown(store, slug)))
				return { file, becomes: "skipped", reason: `a post or a draft has, or had, the address ${slug}` };
			const becomes = isPublic && !post.isDraft ? "post" : "draft";
			if (becomes === "post") postInputSchema.parse(post);
			else draftValues({ ...post, image: "" });
			for (const address of filesOf(post)) {
				const image = await folder.readImage(file, address);
				await checkUpload(image).catch((error) => {
					throw new Error(`names the image ${address}, which is refused: ${reasonOf(error)}`);
				});
			}
			const { problems } = await readText(post.content, findImages(store));
			for (const { kind, text } of problems) {
				if (kind === "missing") notes.push(`there is no image at ${text}`);
			}
			const movedFrom: string[] = [];
			for (const old of post.oldAddresses) {
				const from = oldAddress(old.replace(/\/index\.html$/, "/"));
				if (from === postPath(slug)) continue;
				if (from === undefined || (!from.includes("?") && (await hasPage(from))))
					notes.push(`without its address ${old}, which leads elsewhere`);
				else movedFrom.push(from);
			}
			return { file, becomes, post, notes, foreign: foreignIn(post.content), movedFrom };
		};
		planned.push(await plan().catch((error) => ({ file, becomes: "refused", reason: reasonOf(error) })));
	}
	return planned;
}

/**
 * Stores a file that `planImport` accepted, with its images: whole or not at all.
 * @returns its old addresses that do not lead to it, with why
 * @throws with why it is not stored
 */
export async function importPost(
	store: Store,
	folder: PostFolder,
	{ file, becomes, post, movedFrom }: Extract<Planned, { post: PostFile }>,
	audit: AuditContext,
): Promise<string[]> {
	const { slug } = post;
	const images = new Map<string, ProcessedImage>();
	for (const address of filesOf(post))
		images.set(address, await processImage(await folder.readImage(file, address), new AbortController().signal));
	const addresses = new Map([...images].map(([address, { image }]) => [address, `/assets/blogs/${image}`]));
	const cover = images.get(post.image) ?? null;
	const content = withAddresses(post.content, (address) => addresses.get(address));
	const withImages = { ...post, content, image: cover?.image ?? "" };
	const save = async (transaction: Store) => {
		if (becomes === "post")
			return createItem(transaction, posts, { input: postInputSchema.parse(withImages), image: cover, audit });
		const values = draftValues(withImages);
		return saveDraft(transaction, draftIdOf(slug), { kind: "post", values }, values, audit);
	};
	return withAdvisoryLock(store, async (transaction) => {
		for (const image of images.values()) await storeImage(transaction, image, audit.now);
		const saved = await save(transaction);
		if (saved === null || typeof saved === "string" || !("_id" in saved))
			throw new Error(`its address was taken meanwhile: ${slug}`);
		const known = await readRedirects(transaction);
		const refused: string[] = [];
		for (const from of movedFrom) {
			const { reason, current } = (await putRedirect(transaction, known, { from, to: postPath(slug) })) ?? {};
			if (reason !== undefined) refused.push(current ? `${from} leads to ${current} already` : `${from}: ${reason}`);
		}
		return refused;
	});
}

/** The post of a file, without what does not come in, and notes of that. */
async function readPost(folder: PostFolder, file: string) {
	const post = parsePostFile(await folder.readPost(file), file);
	const { image, otherTags, hiddenBy } = post;
	const hasLongSummary = post.summary.length > summaryLength;
	const notes = [
		hiddenBy.length > 0 && `not plainly public: ${hiddenBy.join(", ")}`,
		otherTags.length > 0 && `without the tags ${otherTags.join(", ")}, which are no services`,
		hasLongSummary && `without its description, which has more than ${summaryLength} characters`,
		image !== "" && !isFile(image) && `without its cover, which is no file: ${image}`,
	].filter((note) => typeof note === "string");
	const summary = hasLongSummary ? "" : post.summary;
	return { post: { ...post, summary, slug: slugify(post.slug, "post") }, notes };
}

/** The slugs of the posts by the paths that lead to them, as `keyOf` writes them. */
async function readSlugs(folder: PostFolder): Promise<Map<string, string>> {
	const slugs = new Map<string, string>();
	for (const file of folder.posts) {
		// Why one cannot be read is said where it is planned.
		const found = await readPost(folder, file).catch(() => undefined);
		if (!found) continue;
		const { slug, oldAddresses } = found.post;
		const old = oldAddresses.map((address) => oldAddress(address) ?? "");
		for (const path of [file, posix.join(file, "..", slug), ...old]) slugs.set(keyOf(path), slug);
	}
	slugs.delete("");
	return slugs;
}

/** The address of the post to which a link leads from a file, or from its page. */
function findAddress(slugs: ReadonlyMap<string, string>, file: string, link: string): string | undefined {
	const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
	if (path === "" || !isFile(path)) return undefined;
	const bases = [posix.dirname(file), file.replace(/\.\w+$/, "")];
	const slug = bases.map((base) => slugs.get(keyOf(posix.resolve("/", base, path)))).find(Boolean);
	return slug && postPath(slug) + rest;
}

/** A path without what differs between a file and its page. */
const keyOf = (path: string) =>
	folded(decodePath(path))
		.replace(/\.(?:md|markdown|html?)$|\/$/, "")
		.replace(/\/index(?:\.[a-z-]+)?$|^\/content(?=\/)/g, "");

const draftValues = (post: PostFile) => postValuesSchema.parse({ ...post, image: post.image || null });

/** The id of the draft that a file becomes, so that a second import finds what the first one made, published or not. */
const draftIdOf = (slug: string) => createHash("sha256").update(`import ${slug}`).digest("hex");

async function isKnown(store: Store, slug: string): Promise<boolean> {
	const draft = draftIdOf(slug);
	if ((await findDraftRow(store, draft)) || (await findPublication(store, draft))) return true;
	return "refused" in (await freeAddress(store, "posts", slug));
}

const filesOf = ({ image, content }: PostFile) => imagesIn(content).union(new Set(isFile(image) ? [image] : []));

/** Why a file is refused, in a sentence that begins with its name. */
export function reasonOf(error: unknown): string {
	if (error instanceof z.ZodError) {
		const { path = [], message = "" } = error.issues[0] ?? {};
		return path.length > 0 ? `${path.join(".")}: ${message}` : message;
	}
	return error instanceof Error ? error.message : String(error);
}
