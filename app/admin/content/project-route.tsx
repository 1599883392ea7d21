import { admin } from "../../../content/admin.ts";
import { pageMeta } from "../../ui/meta.ts";
import type { Route } from "./+types/project-route";
import { EditorPage } from "./editor-page.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) => {
	const title = params.projectId ? admin.form.project.titleEdit : admin.form.project.titleNew;
	return pageMeta({ title, description: title }, matches);
};

/** Spec 2: `/admin/dashboard/project/{projectId}`, without an id to create. */
export default function ProjectEditorPage({ params }: Route.ComponentProps) {
	return <EditorPage type="project" id={params.projectId} />;
}
