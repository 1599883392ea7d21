import { type SqlBool, sql } from "kysely";
import { postPreviewLength, preview, readingMinutes } from "../../contract/format.ts";
import type { Page } from "../../contract/list.ts";
import type { Post, PostCard, PostInput, PostListQuery, PostNeighbours } from "../../contract/post.ts";
import { plainText } from "../../contract/post-blocks.ts";
import { withAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Store } from "../../db/connect.ts";
import type { PostRow } from "../../db/schema.ts";
import { type AuditContext, record } from "../audit-log.ts";
import type { ProcessedImage } from "../media/process-image.ts";
import { readPage } from "../paging/read-page.ts";
import { publishInstant } from "../publishing/publish-instant.ts";
import { responseSize } from "../publishing/response-size.ts";
import { nextSavedAt } from "../publishing/saved-at.ts";
import { unusedSlug } from "../publishing/slug.ts";
import { titleHolds } from "../publishing/title-search.ts";
import { imageColumns, imageOf } from "../publishing/upload.ts";

/** Whose eyes a post is read with: everyone's sees what is published at `now`, the admin's also what is scheduled. */
export interface Reader {
	admin: boolean;
	now: Date;
}

/** What each sort compares. */
const keys = { date: sql<string>`publish_at`, title: sql<string>`lower(title)` };

/** A page of the posts that a reader sees, newest first unless the query says otherwise. */
export async function listPosts(store: Store, reader: Reader, query: PostListQuery): Promise<Page<Post>> {
	const { search, published, preview: length } = query;
	const isPublished = sql<SqlBool>`publish_at <= ${reader.now.toISOString()}`;
	const conditions = [sql<SqlBool>`deleted_at is null`, ...titleHolds(search)];
	if (published || !reader.admin) conditions.push(isPublished);
	if (published === false) conditions.push(sql`not ${isPublished}`);
	const where = sql.join<SqlBool>(conditions, sql` and `);
	const bytes = responseSize("content", length);
	const { data, ...page } = await readPage(store, { table: "posts", where, keys, bytes }, query);
	const shorten = (post: Post) => (length ? { ...post, content: preview(plainText(post.content), length) } : post);
	return { data: data.map(toPost).map(shorten), ...page };
}

/** `size` published posts from the `offset`-th newest on, as cards. */
export async function listCards(store: Store, now: Date, offset: number, size: number): Promise<PostCard[]> {
	const rows = await visible(store, { admin: false, now })
		.selectAll()
		.orderBy("publish_at", "desc")
		.orderBy("id", "desc")
		.offset(offset)
		.limit(size)
		.execute();
	return rows.map(toCard);
}

/** How many posts are published at `now`. */
export async function countPublished(store: Store, now: Date): Promise<number> {
	const { count } = await visible(store, { admin: false, now })
		.select((select) => select.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Whether a post that is published at `now` shows this image. */
export async function postsShow(store: Store, now: Date, image: string): Promise<boolean> {
	const post = visible(store, { admin: false, now }).select("id").where("image", "=", image).limit(1);
	return (await post.executeTakeFirst()) !== undefined;
}

/** The instant at which the next scheduled post appears, or null. */
export async function nextPublication(store: Store, now: Date): Promise<Date | null> {
	const row = await store
		.selectFrom("posts")
		.select("publish_at")
		.where("deleted_at", "is", null)
		.where("publish_at", ">", now.toISOString())
		.orderBy("publish_at")
		.limit(1)
		.executeTakeFirst();
	return row ? new Date(row.publish_at) : null;
}

/** The posts that became public after one instant and not later than another. */
export async function publishedBetween(store: Store, after: Date, until: Date): Promise<string[]> {
	const rows = await visible(store, { admin: false, now: until })
		.select("id")
		.where("publish_at", ">", after.toISOString())
		.execute();
	return rows.map(({ id }) => id);
}

/** The post with this id, or null when there is none for this reader. */
export async function findPost(store: Store, reader: Reader, id: string): Promise<Post | null> {
	const row = await visible(store, reader).selectAll().where("id", "=", id).executeTakeFirst();
	return row ? toPost(row) : null;
}

/** The published posts right before and after one, by publication. */
export async function findNeighbours(store: Store, now: Date, id: string): Promise<PostNeighbours> {
	const { older, newer } = await listNeighbours(store, now, id, 1);
	return { older: older[0] ?? null, newer: newer[0] ?? null };
}

/**
 * The published posts before and after one, by publication, each list beginning with the nearest.
 * @param limit how many of each at most
 */
export async function listNeighbours(
	store: Store,
	now: Date,
	id: string,
	limit: number,
): Promise<{ older: PostCard[]; newer: PostCard[] }> {
	const post = await store.selectFrom("posts").select(["publish_at", "id"]).where("id", "=", id).executeTakeFirst();
	if (!post) return { older: [], newer: [] };
	const beside = async (direction: "<" | ">") => {
		const order = direction === "<" ? "desc" : "asc";
		const rows = await visible(store, { admin: false, now })
			.selectAll()
			.where((where) => where(where.refTuple("publish_at", "id"), direction, where.tuple(post.publish_at, post.id)))
			.orderBy("publish_at", order)
			.orderBy("id", order)
			.limit(limit)
			.execute();
		return rows.map(toCard);
	};
	return { older: await beside("<"), newer: await beside(">") };
}

/** Stores a new post under a slug of its title. Without a date it is published now. */
export async function createPost(
	store: Store,
	input: PostInput,
	image: ProcessedImage | null,
	audit: AuditContext,
	timeZone: string,
): Promise<Post> {
	const created = audit.now.toISOString();
	const publishDate = input.publishDate || created;
	return withAdvisoryLock(store, async (transaction) => {
		const row: PostRow = {
			id: await unusedSlug(transaction, "posts", input.title),
			title: input.title,
			content: input.content,
			image: null,
			image_width: null,
			image_height: null,
			image_alt: "",
			...imageColumns(image, input),
			publish_date: publishDate,
			publish_at: publishInstant(publishDate, timeZone),
			created_at: created,
			updated_at: created,
			deleted_at: null,
		};
		await transaction.insertInto("posts").values(row).execute();
		await record(transaction, audit, "created", `post ${row.id}`);
		return toPost(row);
	});
}

/**
 * Changes a post. A missing date leaves the stored one. `replaced` is the image that it no longer shows.
 * Null when there is no such post; `stale` when it changed after `input.updatedAt`, and then nothing is stored.
 */
export async function updatePost(
	store: Store,
	id: string,
	input: PostInput,
	image: ProcessedImage | null,
	audit: AuditContext,
	timeZone: string,
): Promise<{ post: Post; replaced: string | null } | { stale: Post } | null> {
	return withAdvisoryLock(store, async (transaction) => {
		const current = await transaction
			.selectFrom("posts")
			.selectAll()
			.where("id", "=", id)
			.where("deleted_at", "is", null)
			.executeTakeFirst();
		if (!current) return null;
		if (input.updatedAt && input.updatedAt !== current.updated_at) return { stale: toPost(current) };
		const date = input.publishDate
			? { publish_date: input.publishDate, publish_at: publishInstant(input.publishDate, timeZone) }
			: {};
		const row: PostRow = {
			...current,
			title: input.title,
			content: input.content,
			...imageColumns(image, input),
			...date,
			updated_at: nextSavedAt(current.updated_at, audit.now),
		};
		await transaction.updateTable("posts").set(row).where("id", "=", id).execute();
		await record(transaction, audit, "updated", `post ${id}`);
		return { post: toPost(row), replaced: current.image === row.image ? null : current.image };
	});
}

/** Takes a post off the site; it can be restored. False when there is none. */
export async function deletePost(store: Store, id: string, audit: AuditContext): Promise<boolean> {
	return withAdvisoryLock(store, async (transaction) => {
		const result = await transaction
			.updateTable("posts")
			.set({ deleted_at: audit.now.toISOString() })
			.where("id", "=", id)
			.where("deleted_at", "is", null)
			.executeTakeFirst();
		if (Number(result.numUpdatedRows) === 0) return false;
		await record(transaction, audit, "deleted", `post ${id}`);
		return true;
	});
}

function visible(store: Store, { admin, now }: Reader) {
	const query = store.selectFrom("posts").where("deleted_at", "is", null);
	return admin ? query : query.where("publish_at", "<=", now.toISOString());
}

function toPost(row: PostRow): Post {
	return {
		_id: row.id,
		title: row.title,
		content: row.content,
		...imageOf(row),
		publishDate: row.publish_date,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

function toCard(row: PostRow): PostCard {
	const { updatedAt: _, ...post } = toPost(row);
	return {
		...post,
		content: preview(plainText(row.content), postPreviewLength),
		minutes: readingMinutes(row.content),
	};
}
