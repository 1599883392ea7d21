import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShippedProject } from "../../content/pages.schema.ts";
import { parsePostFile } from "../../content/post-file.ts";
import { systemActor } from "../../contract/audit.ts";
import { postInputSchema } from "../../contract/posts.ts";
import { projectInputSchema } from "../../contract/projects.ts";
import { publishInstant } from "../../contract/publication.ts";
import type { Store } from "../../db/connect.ts";
import { addSetting } from "../../db/settings.ts";
import { hasDrawing } from "../../drawing/file.ts";
import { addVersion } from "./editing/version-repository.ts";
import { newPost, valuesOfPost } from "./posts/repository.ts";
import { newProject, valuesOfProject } from "./projects/repository.ts";
import { type PublishedTable, publishedTables } from "./publishing/tables.ts";

const importMark = "shipped content imported";

/** What ships with the site. */
interface Shipped {
	/** The folder of the starter posts, `<slug>.md`. */
	posts: string;
	/** The projects by the slug of their address, in the order in which they are shown. */
	projects: Record<string, ShippedProject>;
	/** The time zone in which a day begins. */
	timeZone: string;
}

/**
 * Imports the posts and projects that ship into a store, once: what the owner deletes later stays deleted. Where there
 * are posts or projects already, none are added to them.
 * @returns how many were imported
 */
export async function importShippedContent(
	store: Store,
	{ posts: folder, projects, timeZone }: Shipped,
	now: Date,
): Promise<Record<PublishedTable, number>> {
	const shipped = { posts: await readPosts(folder, timeZone), projects: readProjects(projects, now) };
	return store.transaction().execute(async (transaction) => {
		const isFirst = await addSetting(transaction, importMark, now.toISOString());
		const importInto = async (table: PublishedTable) => {
			if (!isFirst || (await transaction.selectFrom(table).select("id").limit(1).executeTakeFirst())) return 0;
			for (const { row, values } of shipped[table]) {
				await transaction.insertInto(table).values(row).execute();
				const { kind } = publishedTables[table];
				await addVersion(transaction, { kind, item: row.id, values }, { actor: systemActor, now });
			}
			return shipped[table].length;
		};
		return { posts: await importInto("posts"), projects: await importInto("projects") };
	});
}

async function readPosts(folder: string, timeZone: string) {
	// Once its last file is removed, a clone lacks the folder too.
	const files = (await Array.fromAsync(glob("*.md", { cwd: folder }))).sort();
	return Promise.all(
		files.map(async (file) => {
			const { slug, ...post } = parsePostFile(await readFile(join(folder, file), "utf8"), file);
			const input = postInputSchema.parse(post);
			const drawing = `posts/${slug}`;
			const row = {
				...newPost(slug, input, null, publishInstant(post.publishDate, timeZone), timeZone),
				...(hasDrawing(drawing) && { drawing }),
			};
			return { row, values: valuesOfPost(row) };
		}),
	);
}

/** Each created a millisecond before the one above it, because the last created comes first. */
function readProjects(projects: Shipped["projects"], now: Date) {
	return Object.entries(projects).map(([id, project], index) => {
		const [problem, approach, result] = [project.problem, project.approach, project.result].map(textOf);
		const input = projectInputSchema.parse({ ...project, problem, approach, result });
		const row = newProject(id, input, null, new Date(now.getTime() - index).toISOString());
		return { row, values: valuesOfProject(row) };
	});
}

const textOf = (paragraphs: string[]) => paragraphs.join("\n\n");
