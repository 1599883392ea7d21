import { randomUUID } from "node:crypto";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { company } from "../../../content/company.ts";
import {
	type Post,
	type PostCard,
	type PostInput,
	type PostNeighbours,
	type PostValues,
	postTextNames,
	type RenderedPost,
	relatedSize,
} from "../../../contract/posts.ts";
import { publishInstant } from "../../../contract/publication.ts";
import { postPreviewLength } from "../../../contract/readable-text.ts";
import { servicesIn } from "../../../contract/service.ts";
import type { Store } from "../../../db/connect.ts";
import { count } from "../../../db/count.ts";
import type { PostRow } from "../../../db/schema.ts";
import { rowsAfter } from "../../http/paging/read-page.ts";
import { findImages, type StoredImage } from "../../storage/images/image-store.ts";
import { shortForms } from "../../text/beginning.ts";
import { readText } from "../../text/read-text.ts";
import { belongsTo, imageOf, newRow, type Published, sharedValues, textsOf } from "../publishing/repository.ts";
import { isPublished, listedAt } from "../publishing/visibility.ts";

/** Posts of one day begin at the same midnight; of those the later created one is newer. */
const sameInstant = sql<string>`created_at || id`;

/** The posts that are published at `now`. */
export function publishedPosts(store: Store, now: Date) {
	return store.selectFrom("posts").where(isPublished(now));
}

/** The same, the newest first. */
export function newestPosts(store: Store, now: Date) {
	return publishedPosts(store, now).orderBy("publish_at", "desc").orderBy(sameInstant, "desc");
}

/** Published posts as cards, the newest first: at most `limit` from the `offset`-th on, of those that meet a condition. */
export async function listCards(
	store: Store,
	now: Date,
	{ limit, offset = 0, where = sql<SqlBool>`true` }: { limit: number; offset?: number; where?: RawBuilder<SqlBool> },
): Promise<PostCard[]> {
	const posts = newestPosts(store, now).selectAll().where(where);
	return (await posts.limit(limit).offset(offset).execute()).map(toCard);
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

/** The published posts right before and after one, by publication, and the newest others that share a service with it. */
export async function findNeighbours(store: Store, now: Date, { _id, services }: Post): Promise<PostNeighbours> {
	const where = sql<SqlBool>`id <> ${_id} and (${sql.join(services.map(belongsTo), sql` or `)})`;
	const related = services.length > 0 ? await listCards(store, now, { limit: relatedSize, where }) : [];
	return { ...(await findNearest(store, now, _id)), related };
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
		...textsOf(postTextNames, input),
		...dateColumns(input.publishDate || createdAt, timeZone),
		feed_id: randomUUID(),
	};
}

/** Computes anew when posts come out that have a day without an hour, which begins at midnight in the time zone. */
export async function moveDays(transaction: Store, timeZone: string): Promise<void> {
	const days = transaction.selectFrom("posts").select(["id", "publish_date"]).where("publish_at", "is not", null);
	for (const { id, publish_date } of await days.where("publish_date", "like", "____-__-__").execute())
		await transaction.updateTable("posts").set(dateColumns(publish_date, timeZone)).where("id", "=", id).execute();
}

/** Posts, as they are saved and listed. A missing date leaves the stored one. */
export const posts: Published<"posts", PostInput, Post> = {
	table: "posts",
	texts: postTextNames,
	tie: sameInstant,
	toRow: (id, { input, image, audit }) => newPost(id, input, image, audit.now.toISOString(), company.timeZone),
	changed: (row, { input }) => ({
		...textsOf(postTextNames, input, row),
		...(input.publishDate || row.publish_at === null
			? dateColumns(input.publishDate || row.publish_date, company.timeZone)
			: {}),
	}),
	valuesOf: valuesOfPost,
	toItem: toPost,
};

/** What a version keeps of a post. */
export function valuesOfPost(row: PostRow): PostValues {
	return { ...sharedValues(row), ...textsOf(postTextNames, row), publishDate: row.publish_date };
}

function dateColumns(publishDate: string, timeZone: string) {
	return { publish_date: publishDate, publish_at: publishInstant(publishDate, timeZone) };
}

/** A post as a response carries it. */
export function toPost(row: PostRow): Post {
	return {
		_id: row.id,
		title: row.title,
		...textsOf(postTextNames, row),
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
export async function toRenderedPost(store: Store, post: Post): Promise<RenderedPost> {
	const { tree: text } = await readText(post.content, findImages(store));
	return { ...post, text };
}

function toCard(row: PostRow): PostCard {
	const post: PostCard & Partial<Post> = toPost(row);
	const { typedSummary: _, updatedAt: _updatedAt, services: _services, unpublished: _unpublished, ...card } = post;
	return { ...card, content: card.preview };
}
