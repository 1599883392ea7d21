import {
	type Project,
	type ProjectInput,
	type ProjectText,
	type ProjectValues,
	projectCovers,
	projectTextNames,
	type RenderedProject,
} from "../../../contract/projects.ts";
import { projectPreviewLength } from "../../../contract/readable-text.ts";
import { type ServiceName, servicesIn } from "../../../contract/service.ts";
import type { TextNode } from "../../../contract/text-tree.ts";
import type { Store } from "../../../db/connect.ts";
import type { ProjectRow } from "../../../db/schema.ts";
import { findImages, type StoredImage } from "../../storage/images/image-store.ts";
import { shortForms } from "../../text/beginning.ts";
import { readText } from "../../text/read-text.ts";
import { belongsTo, imageOf, newRow, type Published, sharedValues, textsOf } from "../publishing/repository.ts";
import { isPublished } from "../publishing/visibility.ts";

/** The projects that are published at `now`. */
export function publishedProjects(store: Store, now: Date) {
	return store.selectFrom("projects").where(isPublished(now));
}

/** The newest published projects that belong to a service, at most `limit`. */
export async function listProjectsOfService(store: Store, now: Date, service: ServiceName, limit: number) {
	const projects = publishedProjects(store, now).selectAll().where(belongsTo(service));
	const rows = await projects.orderBy("publish_at", "desc").orderBy("id", "desc").limit(limit).execute();
	return rows.map(toProject);
}

/** Whether a project that is published at `now` is an example. */
export async function hasExamples(store: Store, now: Date): Promise<boolean> {
	const examples = publishedProjects(store, now).select("id").where("example", "=", 1);
	return (await examples.limit(1).executeTakeFirst()) !== undefined;
}

/** A project that is not stored yet. Without a date it began when it is created. */
export function newProject(id: string, input: ProjectInput, image: StoredImage | null, createdAt: string): ProjectRow {
	return {
		...newRow(id, input, image, createdAt),
		publish_at: createdAt,
		start_date: input.startDate || createdAt,
		description: input.description,
		...textsOf(projectTextNames, input),
		facts: "[]",
		example: 0,
		cover: null,
		...sentColumns(input),
	};
}

/** Projects, as they are saved and listed. A field that was not sent leaves the stored one. */
export const projects: Published<"projects", ProjectInput, Project> = {
	table: "projects",
	texts: ["description", ...projectTextNames],
	toRow: (id, { input, image, audit }) => newProject(id, input, image, audit.now.toISOString()),
	changed: (row, { input }) => ({
		description: input.description,
		...textsOf(projectTextNames, input, row),
		...sentColumns(input),
		...(input.startDate && { start_date: input.startDate }),
		publish_at: row.publish_at ?? row.created_at,
	}),
	valuesOf: valuesOfProject,
	toItem: toProject,
};

/** What a version keeps of a project. */
export function valuesOfProject(row: ProjectRow): ProjectValues {
	const { description, startDate, facts, example, cover } = toProject(row);
	const texts = textsOf(projectTextNames, row);
	return { ...sharedValues(row), description, startDate, facts, ...texts, example, cover };
}

/** The columns of what was sent and is no text. */
function sentColumns({ facts, example, cover }: ProjectInput) {
	const columns: Partial<ProjectRow> = {};
	if (facts) columns.facts = JSON.stringify(facts);
	if (example !== undefined) columns.example = example ? 1 : 0;
	if (cover !== undefined) columns.cover = cover;
	return columns;
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
		...textsOf(projectTextNames, row),
		example: row.example === 1,
		cover: projectCovers.find((name) => name === row.cover) ?? null,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		...(row.publish_at === null && { unpublished: true as const }),
	};
}

/** A project as its page shows it. */
export async function toRenderedProject(store: Store, project: Project): Promise<RenderedProject> {
	const readTree = async (text: string, prefix: string) => (await readText(text, findImages(store), prefix)).tree;
	// The texts stand on one page, and no heading makes two hyphens.
	const trees = projectTextNames.map(async (name) => [name, await readTree(project[name], `t-${name}--`)]);
	const description = await readTree(project.description, "t-");
	const texts: Record<ProjectText, TextNode[]> = Object.fromEntries(await Promise.all(trees));
	return { ...project, text: { description, ...texts } };
}
