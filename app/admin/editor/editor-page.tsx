import { admin } from "../../../content/admin.ts";
import { CallError } from "../call-error.ts";
import { type ContentType, contentTypes } from "../content-types.ts";
import { Empty } from "../states/empty.tsx";
import { Failure } from "../states/failure.tsx";
import { Skeleton } from "../states/skeleton.tsx";
import { Editor } from "./editor.tsx";
import { useItem } from "./use-item.ts";

/** The form of a new post or project, or of the one with this id once it is there. */
export function EditorPage({ type, id }: { type: ContentType; id: string | undefined }) {
	const item = useItem(type, id);
	const { titleEdit } = contentTypes[type].labels;
	if (id === undefined) return <Editor key="new" type={type} />;
	if (item.data) return <Editor key={id} type={type} item={item.data} />;
	return (
		<>
			<h1 className="mb-6 text-[1.625rem] tracking-normal">{titleEdit}</h1>
			{item.isPending && <Skeleton lines={6} height="h-20" />}
			{item.isError && item.error instanceof CallError && item.error.status === 404 && (
				<Empty title={admin.form.noSuchItem} />
			)}
			{item.isError && !(item.error instanceof CallError && item.error.status === 404) && (
				<Failure error={item.error} retry={() => void item.refetch()} retrying={item.isFetching} />
			)}
		</>
	);
}
