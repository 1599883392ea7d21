import { randomUUID } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import type { Page } from "../../../contract/list.ts";
import {
	type Post,
	type PostCard,
	type PostInput,
	type PostListQuery,
	type PostNeighbours,
	type PostText,
	type PostValues,
	postTextNames,
	relatedSize,
	type ShownPost,
} from "../../../contract/post.ts";
import { publishInstant } from "../../../contract/publication.ts";
import { type ServiceName, servicesIn } from "../../../contract/service.ts";
import { postPreviewLength } from "../../../contract/shown-text.ts";
import type { Store } from "../../../db/connect.ts";
import { count } from "../../../db/count.ts";
import type { PostRow } from "../../../db/schema.ts";
import { readPage, rowsAfter } from "../../http/paging/read-page.ts";
import { findImages, type StoredImage } from "../../storage/images/image-store.ts";
import { firstWords, shortForms } from "../../text/beginning.ts";
import { readText } from "../../text/read-text.ts";
import {
	belongsTo,
	createRow,
	imageOf,
	newRow,
	type Published,
	type Save,
	type Saved,
	sharedValues,
	updateRow,
} from "../publishing/repository.ts";
import { responseSize } from "../publishing/response-size.ts";
import { lowerTitle, titleHolds } from "../publishing/title-search.ts";
import { isListed, isPublished, isVisible, listedAt, type Reader } from "../publishing/visibility.ts";

/** Posts of one day begin at the same midnight; of those the later created one is newer. */
export const sameInstant = sql<string>`created_at || id`;

/** The posts that are published at `now`. */
export function publishedPosts(store: Store, now: Date) {
	return store.selectFrom("posts").where(isPublished(now));
}

/** The same whole, the newest first. */
function newestPosts(store: Store, now: Date) {
	return publishedPosts(store, now).selectAll().orderBy("publish_at", "desc").orderBy(sameInstant, "desc");
}

/** A page of the posts that a reader sees, newest first unless the query says otherwise. */
export async function listPosts(store: Store, reader: Reader, query: PostListQuery): Promise<Page<Post>> {
	const { search, published, preview: length } = query;
	const where = sql.join<SqlBool>([...isListed(reader, published), ...titleHolds(store, search)], sql` and `);
	const bytes = responseSize(postTextNames, length);
	const keys = { date: listedAt, title: lowerTitle(store) };
	const list = { from: sql.table("posts"), where, keys, tie: sameInstant, bytes };
	const { data, ...page } = await readPage<PostRow>(store, list, query);
	const shorten = (post: Post) => (length ? { ...post, content: firstWords(post.content, length) } : post);
	return { data: data.map(toPost).map(shorten), ...page };
}

/** `size` published posts from the `offset`-th newest on, as cards. */
export async function listCards(store: Store, now: Date, offset: number, size: number): Promise<PostCard[]> {
	const rows = await newestPosts(store, now).offset(offset).limit(size).execute();
	return rows.map(toCard);
}

/** The newest published posts that belong to a service, as cards, at most `limit`. */
export async function listCardsOfService(
	store: Store,
	now: Date,
	service: ServiceName,
	limit: number,
): Promise<PostCard[]> {
	const rows = await newestPosts(store, now).where(belongsTo(service)).limit(limit).execute();
	return rows.map(toCard);
}

/** The ids by which feed readers know these posts. */
export async function readFeedIds(store: Store, ids: string[]): Promise<Map<string, string>> {
	// PostgreSQL takes no empty list.
	if (ids.length === 0) return new Map();
	const rows = await store.selectFrom("posts").select(["id", "feed_id"]).where("id", "in", ids).execute();
	return new Map(rows.map(({ id, feed_id }) => [id, feed_id]));
}

/** How many posts are published at `now`. */
export async function countPublished(store: Store, now: Date): Promise<number> {
	return count(publishedPosts(store, now));
}

/** Whether a post became public after one instant and not later than another. */
export async function isAnyPublishedBetween(store: Store, after: Date, until: Date): Promise<boolean> {
	const posts = publishedPosts(store, until).select("id").where("publish_at", ">", after.toISOString()).limit(1);
	return (await posts.executeTakeFirst()) !== undefined;
}

/** The post with this id, or null when there is none for this reader. */
export async function findPost(store: Store, reader: Reader, id: string): Promise<Post | null> {
	const posts = store.selectFrom("posts").where(isVisible(reader));
	const row = await posts.selectAll().where("id", "=", id).executeTakeFirst();
	return row ? toPost(row) : null;
}

/** The published posts right before and after one, by publication, and the newest others that share a service with it. */
export async function findNeighbours(store: Store, now: Date, { _id, services }: Post): Promise<PostNeighbours> {
	return { ...(await findNearest(store, now, _id)), related: await listRelated(store, now, _id, services) };
}

async function listRelated(store: Store, now: Date, id: string, services: ServiceName[]): Promise<PostCard[]> {
	if (services.length === 0) return [];
	const rows = await newestPosts(store, now)
		.where("id", "!=", id)
		.where(sql<SqlBool>`(${sql.join(services.map(belongsTo), sql` or `)})`)
		.limit(relatedSize)
		.execute();
	return rows.map(toCard);
}

async function findNearest(store: Store, now: Date, id: string): Promise<Pick<PostNeighbours, "older" | "newer">> {
	const posts = store.selectFrom("posts").select([listedAt.as("key"), sameInstant.as("tie")]);
	const post = await posts.where("id", "=", id).executeTakeFirst();
	if (!post) return { older: null, newer: null };
	const nearest = async (order: "asc" | "desc") => {
		const row = await publishedPosts(store, now)
			.selectAll()
			.where(rowsAfter(post, sql`publish_at`, order, sameInstant))
			.orderBy("publish_at", order)
			.orderBy(sameInstant, order)
			.limit(1)
			.executeTakeFirst();
		return row ? toCard(row) : null;
	};
	return { older: await nearest("desc"), newer: await nearest("asc") };
}

/** A post that is not stored yet. Without a date it is published when it is created. */
export function newPost(
	id: string,
	input: PostInput,
	image: StoredImage | null,
	createdAt: string,
	timeZone: string,
): PostRow {
	return {
		...newRow(id, input, image, createdAt),
		...textsOf(input),
		...dateColumns(input.publishDate || createdAt, timeZone),
		feed_id: randomUUID(),
	};
}

/** Stores a new post under a slug of its title. */
export async function createPost(store: Store, save: Save<PostInput>, timeZone: string): Promise<Saved<Post>> {
	const toRow = (id: string) => newPost(id, save.input, save.image, save.audit.now.toISOString(), timeZone);
	const row = await createRow(store, posts, save, toRow);
	return row === null || typeof row === "string" ? row : toPost(row);
}

/** Changes a post, and publishes it again if it is not. A missing date leaves the stored one. */
export async function updatePost(
	store: Store,
	id: string,
	save: Save<PostInput>,
	timeZone: string,
): Promise<Saved<Post>> {
	const columns = (row: PostRow) => ({
		...textsOf(save.input, row),
		...(save.input.publishDate || row.publish_at === null
			? dateColumns(save.input.publishDate || row.publish_date, timeZone)
			: {}),
	});
	return updateRow(store, posts, id, save, columns, toPost);
}

/** Computes anew when posts come out that have a day without an hour, which begins at midnight in the time zone. */
export async function moveDays(transaction: Store, timeZone: string): Promise<void> {
	const days = transaction.selectFrom("posts").select(["id", "publish_date"]).where("publish_at", "is not", null);
	for (const { id, publish_date } of await days.where("publish_date", "like", "____-__-__").execute())
		await transaction.updateTable("posts").set(dateColumns(publish_date, timeZone)).where("id", "=", id).execute();
}

const posts: Published<"posts"> = { table: "posts", valuesOf: valuesOfPost };

/** What a version keeps of a post. */
export function valuesOfPost(row: PostRow): PostValues {
	return { ...sharedValues(row), ...textsOf(row), publishDate: row.publish_date };
}

type Texts = Record<PostText, string>;

/** The texts of a post; what is absent stays as it is `stored`. */
function textsOf(given: { [Name in PostText]?: string | undefined }, stored?: Texts): Texts {
	const texts = postTextNames.map((name) => [name, given[name] ?? stored?.[name] ?? ""]);
	return Object.fromEntries(texts) as Texts;
}

function dateColumns(publishDate: string, timeZone: string) {
	return { publish_date: publishDate, publish_at: publishInstant(publishDate, timeZone) };
}

/** A post as a response carries it. */
export function toPost(row: PostRow): Post {
	return {
		_id: row.id,
		title: row.title,
		...textsOf(row),
		...shortForms(row.content, row.summary, postPreviewLength),
		typedSummary: row.summary,
		...imageOf(row),
		drawing: row.drawing,
		services: servicesIn(row.services),
		publishDate: row.publish_date,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		...(row.publish_at === null && { unpublished: true as const }),
	};
}

/** A post as its page shows it. */
export async function toShownPost(store: Store, post: Post): Promise<ShownPost> {
	const { tree: text } = await readText(post.content, findImages(store));
	return { ...post, text };
}

function toCard(row: PostRow): PostCard {
	const post: PostCard & Partial<Post> = toPost(row);
	const { typedSummary: _, updatedAt: _updatedAt, services: _services, unpublished: _unpublished, ...card } = post;
	return { ...card, content: card.preview };
}
