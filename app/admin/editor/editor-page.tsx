import { admin } from "../../../content/admin.ts";
import { CallError } from "../call-error.ts";
import { type ContentType, contentTypes } from "../content-types.ts";
import { Empty } from "../states/empty.tsx";
import { QueryState } from "../states/query-state.tsx";
import { Editor } from "./editor.tsx";
import { useItem } from "./use-item.ts";

/** The form of a new post or project, or of the one with this id once it has loaded. */
export function EditorPage({ type, id }: { type: ContentType; id: string | undefined }) {
	const item = useItem(type, id);
	const { titleEdit } = contentTypes[type].labels;
	if (id === undefined) return <Editor key="new" type={type} />;
	if (item.data) return <Editor key={id} type={type} item={item.data} />;
	const isMissing = item.error instanceof CallError && item.error.status === 404;
	return (
		<>
			<h1 className="mb-6 text-[1.625rem] tracking-normal">{titleEdit}</h1>
			{isMissing ? <Empty title={admin.form.noSuchItem} /> : <QueryState query={item} lines={6} height="h-20" />}
		</>
	);
}
