import { type SqlBool, sql } from "kysely";
import type { Page } from "../../../contract/list.ts";
import {
	type Project,
	type ProjectInput,
	type ProjectListQuery,
	type ProjectValues,
	projectCovers,
	projectTexts,
	type ShownProject,
} from "../../../contract/project.ts";
import { type ServiceName, servicesIn } from "../../../contract/service.ts";
import { projectPreviewLength } from "../../../contract/shown-text.ts";
import type { Store } from "../../../db/connect.ts";
import type { ProjectRow } from "../../../db/schema.ts";
import { readPage } from "../../http/paging/read-page.ts";
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

/** The projects that are published at `now`. */
export function publishedProjects(store: Store, now: Date) {
	return store.selectFrom("projects").where(isPublished(now));
}

/** A page of the projects that a reader sees, the newest first unless the query says otherwise. */
export async function listProjects(store: Store, reader: Reader, query: ProjectListQuery): Promise<Page<Project>> {
	const { search, published, preview: length } = query;
	const where = sql.join<SqlBool>([...isListed(reader, published), ...titleHolds(store, search)], sql` and `);
	const bytes = responseSize(projectTexts, length);
	const from = sql.table("projects");
	const keys = { date: listedAt, title: lowerTitle(store) };
	const { data, ...page } = await readPage<ProjectRow>(store, { from, where, keys, bytes }, query);
	const shorten = (project: Project) =>
		length
			? { ...project, ...Object.fromEntries(projectTexts.map((text) => [text, firstWords(project[text], length)])) }
			: project;
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

/** Whether a project that is published at `now` is an example. */
export async function hasExamples(store: Store, now: Date): Promise<boolean> {
	const examples = publishedProjects(store, now).select("id").where("example", "=", 1);
	return (await examples.limit(1).executeTakeFirst()) !== undefined;
}

/** Stores a new project under a slug of its title. */
export async function createProject(store: Store, save: Save<ProjectInput>): Promise<Saved<Project>> {
	const toRow = (id: string) => newProject(id, save.input, save.image, save.audit.now.toISOString());
	const row = await createRow(store, projects, save, toRow);
	return row === null || typeof row === "string" ? row : toProject(row);
}

/** A project that is not stored yet. Without a date it began when it is created. */
export function newProject(id: string, input: ProjectInput, image: StoredImage | null, createdAt: string): ProjectRow {
	return {
		...newRow(id, input, image, createdAt),
		publish_at: createdAt,
		start_date: input.startDate || createdAt,
		facts: "[]",
		problem: "",
		approach: "",
		result: "",
		example: 0,
		cover: null,
		...textColumns(input),
	};
}

/** Changes a project, and publishes it again if it is not. A field that was not sent leaves the stored one. */
export async function updateProject(store: Store, id: string, save: Save<ProjectInput>): Promise<Saved<Project>> {
	const { startDate } = save.input;
	const columns = ({ publish_at, created_at }: ProjectRow) => ({
		...textColumns(save.input),
		...(startDate && { start_date: startDate }),
		publish_at: publish_at ?? created_at,
	});
	return updateRow(store, projects, id, save, columns, toProject);
}

const projects: Published<"projects"> = { table: "projects", valuesOf: valuesOfProject };

/** What a version keeps of a project. */
export function valuesOfProject(row: ProjectRow): ProjectValues {
	const { description, startDate, facts, problem, approach, result, example, cover } = toProject(row);
	return { ...sharedValues(row), description, startDate, facts, problem, approach, result, example, cover };
}

/** The columns of what was sent. */
function textColumns({ description, facts, problem, approach, result, example, cover }: ProjectInput) {
	return {
		description,
		...(facts && { facts: JSON.stringify(facts) }),
		...(problem !== undefined && { problem }),
		...(approach !== undefined && { approach }),
		...(result !== undefined && { result }),
		...(example !== undefined && { example: example ? (1 as const) : (0 as const) }),
		...(cover !== undefined && { cover }),
	};
}

/** A project as a response carries it. */
export function toProject(row: ProjectRow): Project {
	return {
		_id: row.id,
		title: row.title,
		description: row.description,
		...shortForms(row.description, row.summary, projectPreviewLength),
		typedSummary: row.summary,
		...imageOf(row),
		drawing: row.drawing,
		services: servicesIn(row.services),
		startDate: row.start_date,
		facts: JSON.parse(row.facts),
		problem: row.problem,
		approach: row.approach,
		result: row.result,
		example: row.example === 1,
		cover: projectCovers.find((name) => name === row.cover) ?? null,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		...(row.publish_at === null && { unpublished: true as const }),
	};
}

/** A project as its page shows it. */
export async function toShownProject(store: Store, project: Project): Promise<ShownProject> {
	const readTree = async (text: string, prefix: string) => (await readText(text, findImages(store), prefix)).tree;
	const [description, problem, approach, result] = await Promise.all([
		// The four texts stand on one page, and no heading makes two hyphens.
		readTree(project.description, "t-"),
		readTree(project.problem, "t-problem--"),
		readTree(project.approach, "t-approach--"),
		readTree(project.result, "t-result--"),
	]);
	return { ...project, text: { description, problem, approach, result } };
}
