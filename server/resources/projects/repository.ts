import { type SqlBool, sql } from "kysely";
import type { Page } from "../../../contract/list.ts";
import { plainText } from "../../../contract/post-blocks.ts";
import type { Project, ProjectInput, ProjectListQuery, ProjectValues } from "../../../contract/project.ts";
import { type ServiceName, servicesIn } from "../../../contract/service.ts";
import { preview } from "../../../contract/shown-text.ts";
import type { Store } from "../../../db/connect.ts";
import type { ProjectRow } from "../../../db/schema.ts";
import { readPage } from "../../http/paging/read-page.ts";
import type { StoredImage } from "../../storage/images/image-store.ts";
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
import { isPublished, isVisible, listedAt, type Reader } from "../publishing/visibility.ts";

/** The projects that are published at `now`. */
export function publishedProjects(store: Store, now: Date) {
	return store.selectFrom("projects").where(isPublished(now));
}

/** A page of the projects that a reader sees, the newest first unless the query says otherwise. */
export async function listProjects(store: Store, reader: Reader, query: ProjectListQuery): Promise<Page<Project>> {
	const { search, preview: length } = query;
	const where = sql.join<SqlBool>([isVisible(reader), ...titleHolds(store, search)], sql` and `);
	const bytes = responseSize("description", length);
	const from = sql.table("projects");
	const keys = { date: listedAt, title: lowerTitle(store) };
	const { data, ...page } = await readPage<ProjectRow>(store, { from, where, keys, bytes }, query);
	const shorten = (project: Project) =>
		length ? { ...project, description: preview(plainText(project.description), length) } : project;
	return { data: data.map(toProject).map(shorten), ...page };
}

/** The newest published projects that belong to a service, at most `limit`. */
export async function listProjectsOfService(
	store: Store,
	now: Date,
	service: ServiceName,
	limit: number,
): Promise<Project[]> {
	const projects = publishedProjects(store, now).selectAll().where(belongsTo(service));
	const rows = await projects.orderBy("publish_at", "desc").orderBy("id", "desc").limit(limit).execute();
	return rows.map(toProject);
}

/** The project with this id, or null when there is none for this reader. */
export async function findProject(store: Store, reader: Reader, id: string): Promise<Project | null> {
	const projects = store.selectFrom("projects").where(isVisible(reader));
	const row = await projects.selectAll().where("id", "=", id).executeTakeFirst();
	return row ? toProject(row) : null;
}

/** Stores a new project under a slug of its title that `reserved`, the shipped projects' ids, does not hold either. */
export async function createProject(
	store: Store,
	save: Save<ProjectInput>,
	reserved: readonly string[],
): Promise<Saved<Project>> {
	const toRow = (id: string) => newProject(id, save.input, save.image, save.audit.now.toISOString());
	const row = await createRow(store, projects, save, toRow, reserved);
	return row === null || typeof row === "string" ? row : toProject(row);
}

/** A project that is not stored yet. Without a date it began when it is created. */
export function newProject(id: string, input: ProjectInput, image: StoredImage | null, createdAt: string): ProjectRow {
	return {
		...newRow(id, input, image, createdAt),
		publish_at: createdAt,
		...textColumns(input),
		start_date: input.startDate || createdAt,
	};
}

/** Changes a project, and publishes it again if it is not. A missing date leaves the stored one. */
export async function updateProject(store: Store, id: string, save: Save<ProjectInput>): Promise<Saved<Project>> {
	const { startDate } = save.input;
	const columns = ({ publish_at, created_at }: ProjectRow) => ({
		...textColumns(save.input),
		...(startDate && { start_date: startDate }),
		publish_at: publish_at ?? created_at,
	});
	return updateRow(store, projects, id, save, columns, toProject);
}

/** Projects, as they are published. */
const projects: Published<"projects"> = { table: "projects", valuesOf: valuesOfProject };

/** What a version keeps of a project. */
function valuesOfProject(row: ProjectRow): ProjectValues {
	return { ...sharedValues(row), description: row.description, startDate: row.start_date };
}

function textColumns({ description }: ProjectInput) {
	return { description };
}

/** A project as a response carries it. */
export function toProject(row: ProjectRow): Project {
	return {
		_id: row.id,
		title: row.title,
		description: row.description,
		...imageOf(row),
		services: servicesIn(row.services),
		startDate: row.start_date,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		...(row.publish_at === null && { unpublished: true as const }),
	};
}
