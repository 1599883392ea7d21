import { admin } from "../../../content/admin.ts";
import { addressOf } from "../../../contract/call.ts";
import { projectPath } from "../../../contract/format.ts";
import { type Project, projectCalls, projectValuesSchema } from "../../../contract/projects.ts";
import type { EditedKindSettings } from "../editing/kind.ts";
import { draftedRow } from "../publishing/drafted-row.ts";
import { findLive } from "../publishing/repository.ts";
import { newProject, toProject, toRenderedProject } from "./repository.ts";

/** Projects, as they are edited. */
export const editedProjects: EditedKindSettings = {
	values: projectValuesSchema,
	savedAt: async (store, item) => (item === null ? null : (await findLive(store, "projects", item))?.updated_at),
	async preview(store, draft, now) {
		const values = projectValuesSchema.parse(JSON.parse(draft.values));
		const drafted = await draftedRow(store, "projects", draft.item, values);
		if (!drafted) return null;
		const { id, image, stored } = drafted;
		const title = values.title || admin.draft.untitled;
		const startDate = values.startDate || stored?.start_date;
		const createdAt = stored?.created_at ?? now.toISOString();
		const project = toProject({
			...newProject(id, { ...values, title, startDate }, image, createdAt),
			...(stored && { drawing: stored.drawing }),
		});
		return {
			path: projectPath(id),
			answers: {
				[addressOf(projectCalls.read, { params: { id }, query: {} })]: () => toRenderedProject(store, project),
				[projectCalls.list.path]: (published) => withProject((published ?? []) as Project[], project),
			},
		};
	},
};

/** The published projects with this one in its place, or first. */
function withProject(published: Project[], project: Project): Project[] {
	const isThere = published.some(({ _id }) => _id === project._id);
	return isThere ? published.map((one) => (one._id === project._id ? project : one)) : [project, ...published];
}
