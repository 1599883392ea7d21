import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The reader of posts and projects: everyone sees what is published at `now`, the admin also what is not. */
export interface Reader {
	admin: boolean;
	now: Date;
}

/** Whether a row is public at an instant: the one place that hides a post or a project. */
export function isPublished(now: Date): RawBuilder<SqlBool> {
	return sql<SqlBool>`deleted_at is null and publish_at <= ${now.toISOString()}`;
}

/** The rows of each value of the filter `published`. */
const publicationFilters = {
	true: isPublished,
	false: (now: Date) => sql<SqlBool>`deleted_at is null and publish_at > ${now.toISOString()}`,
	unpublished: () => sql<SqlBool>`deleted_at is null and publish_at is null`,
};

/** The rows of a filter that a reader may see. */
export function isListed(reader: Reader, published?: keyof typeof publicationFilters): RawBuilder<SqlBool>[] {
	return [isVisible(reader), ...(published === undefined ? [] : [publicationFilters[published](reader.now)])];
}

/** What a reader sees. */
export function isVisible({ admin, now }: Reader): RawBuilder<SqlBool> {
	return admin ? sql<SqlBool>`deleted_at is null` : isPublished(now);
}

/** The date by which lists are sorted: what is unpublished stands where it was created. */
export const listedAt = sql<string>`coalesce(publish_at, created_at)`;
