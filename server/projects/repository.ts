import { type SqlBool, sql } from "kysely";
import { preview } from "../../contract/format.ts";
import type { Page } from "../../contract/list.ts";
import { plainText } from "../../contract/post-blocks.ts";
import type { Project, ProjectInput, ProjectListQuery } from "../../contract/project.ts";
import { withAdvisoryLock } from "../../db/advisory-lock.ts";
import type { Store } from "../../db/connect.ts";
import type { ProjectRow } from "../../db/schema.ts";
import { type AuditContext, record } from "../audit-log.ts";
import type { ProcessedImage } from "../media/process-image.ts";
import { readPage } from "../paging/read-page.ts";
import { responseSize } from "../publishing/response-size.ts";
import { nextSavedAt } from "../publishing/saved-at.ts";
import { unusedSlug } from "../publishing/slug.ts";
import { titleHolds } from "../publishing/title-search.ts";
import { imageColumns, imageOf } from "../publishing/upload.ts";

/** What each sort compares. */
const keys = { date: sql<string>`created_at`, title: sql<string>`lower(title)` };

/** A page of projects, the last created first unless the query says otherwise. */
export async function listProjects(store: Store, query: ProjectListQuery): Promise<Page<Project>> {
	const { search, preview: length } = query;
	const where = sql.join<SqlBool>([sql`deleted_at is null`, ...titleHolds(search)], sql` and `);
	const bytes = responseSize("description", length);
	const { data, ...page } = await readPage(store, { table: "projects", where, keys, bytes }, query);
	const shorten = (project: Project) =>
		length ? { ...project, description: preview(plainText(project.description), length) } : project;
	return { data: data.map(toProject).map(shorten), ...page };
}

/** The project with this id, or null. */
export async function findProject(store: Store, id: string): Promise<Project | null> {
	const row = await store
		.selectFrom("projects")
		.selectAll()
		.where("id", "=", id)
		.where("deleted_at", "is", null)
		.executeTakeFirst();
	return row ? toProject(row) : null;
}

/** Whether a project that is not deleted shows this image. */
export async function projectsShow(store: Store, image: string): Promise<boolean> {
	const project = store.selectFrom("projects").select("id").where("image", "=", image).where("deleted_at", "is", null);
	return (await project.limit(1).executeTakeFirst()) !== undefined;
}

/** Stores a new project under a slug of its title that `reserved`, the shipped projects' ids, does not hold either. */
export async function createProject(
	store: Store,
	input: ProjectInput,
	image: ProcessedImage | null,
	audit: AuditContext,
	reserved: readonly string[],
): Promise<Project> {
	const created = audit.now.toISOString();
	return withAdvisoryLock(store, async (transaction) => {
		const row: ProjectRow = {
			id: await unusedSlug(transaction, "projects", input.title, reserved),
			title: input.title,
			description: input.description,
			image: null,
			image_width: null,
			image_height: null,
			image_alt: "",
			...imageColumns(image, input),
			start_date: input.startDate || created,
			created_at: created,
			updated_at: created,
			deleted_at: null,
		};
		await transaction.insertInto("projects").values(row).execute();
		await record(transaction, audit, "created", `project ${row.id}`);
		return toProject(row);
	});
}

/**
 * Changes a project. A missing date leaves the stored one. `replaced` is the image that it no longer shows.
 * Null when there is no such project; `stale` when it changed after `input.updatedAt`, and then nothing is stored.
 */
export async function updateProject(
	store: Store,
	id: string,
	input: ProjectInput,
	image: ProcessedImage | null,
	audit: AuditContext,
): Promise<{ project: Project; replaced: string | null } | { stale: Project } | null> {
	return withAdvisoryLock(store, async (transaction) => {
		const current = await transaction
			.selectFrom("projects")
			.selectAll()
			.where("id", "=", id)
			.where("deleted_at", "is", null)
			.executeTakeFirst();
		if (!current) return null;
		if (input.updatedAt && input.updatedAt !== current.updated_at) return { stale: toProject(current) };
		const row: ProjectRow = {
			...current,
			title: input.title,
			description: input.description,
			...imageColumns(image, input),
			start_date: input.startDate || current.start_date,
			updated_at: nextSavedAt(current.updated_at, audit.now),
		};
		await transaction.updateTable("projects").set(row).where("id", "=", id).execute();
		await record(transaction, audit, "updated", `project ${id}`);
		return { project: toProject(row), replaced: current.image === row.image ? null : current.image };
	});
}

/** Takes a project off the site; it can be restored. False when there is none. */
export async function deleteProject(store: Store, id: string, audit: AuditContext): Promise<boolean> {
	return withAdvisoryLock(store, async (transaction) => {
		const result = await transaction
			.updateTable("projects")
			.set({ deleted_at: audit.now.toISOString() })
			.where("id", "=", id)
			.where("deleted_at", "is", null)
			.executeTakeFirst();
		if (Number(result.numUpdatedRows) === 0) return false;
		await record(transaction, audit, "deleted", `project ${id}`);
		return true;
	});
}

function toProject(row: ProjectRow): Project {
	return {
		_id: row.id,
		title: row.title,
		description: row.description,
		...imageOf(row),
		startDate: row.start_date,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}
