import { admin } from "../../../content/admin.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CallError } from "../call-error.ts";
import { Empty } from "../ui/empty.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { type ContentType, contentTypes } from "./content-types.ts";
import { Editor } from "./editor.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorSkeleton } from "./editor-columns.tsx";
import { useItem } from "./item.ts";

/** The form of a new post or project, or of the one with this id once it has loaded. */
export function EditorPage({ type, id }: { type: ContentType; id: string | undefined }) {
	const item = useItem(type, id);
	if (id === undefined) return <Editor key="new" type={type} />;
	if (item.data) return <Editor key={id} type={type} item={item.data} />;
	const isMissing = item.error instanceof CallError && item.error.status === 404;
	return (
		<>
			<EditorBar type={type} title={contentTypes[type].labels.titleEdit} />
			{isMissing ? (
				<div className="mx-auto max-w-262">
					<Empty title={admin.form.noSuchItem}>
						<ButtonLink variant="secondary" size="compact" prefetch="none" to="/admin/deleted">
							{admin.deleted.title}
						</ButtonLink>
					</Empty>
				</div>
			) : (
				<QueryState query={item} lines={1} row={<EditorSkeleton />} />
			)}
		</>
	);
}
