import { admin } from "../../../content/admin.ts";
import { pageMeta } from "../../ui/meta.ts";
import type { Route } from "./+types/post-route";
import { EditorPage } from "./editor-page.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) => {
	const title = params.blogId ? admin.form.blog.titleEdit : admin.form.blog.titleNew;
	return pageMeta({ title, description: title }, matches);
};

/** Spec 2: `/admin/dashboard/blog/{blogId}`, without an id to create. */
export default function PostEditorPage({ params }: Route.ComponentProps) {
	return <EditorPage type="post" id={params.blogId} />;
}
