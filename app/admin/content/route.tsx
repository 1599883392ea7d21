import { useLocation } from "react-router";
import { pageMeta } from "../../ui/meta.ts";
import type { Route } from "./+types/route";
import { contentTypes } from "./content-types.ts";
import { EditorPage } from "./editor-page.tsx";

/** The type of the edited item, by the address. */
const typeOf = (pathname: string) => (pathname.startsWith(contentTypes.post.editPath) ? "post" : "project");

export const meta: Route.MetaFunction = ({ matches, location, params }) => {
	const { titleEdit, titleNew } = contentTypes[typeOf(location.pathname)].labels;
	const title = params.id ? titleEdit : titleNew;
	return pageMeta({ title, description: title }, matches);
};

/** Spec 2: `/admin/dashboard/blog/{blogId}` and `/admin/dashboard/project/{projectId}`, without an id to create. */
export default function ContentEditorPage({ params }: Route.ComponentProps) {
	const { pathname } = useLocation();
	return <EditorPage type={typeOf(pathname)} id={params.id} />;
}
