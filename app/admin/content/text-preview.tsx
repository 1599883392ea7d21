import { admin } from "../../../content/admin.ts";
import { PostText, type PostTextProps } from "../../ui/post-text.tsx";
import { QueryState } from "../ui/query-state.tsx";
import { useShownText } from "../writing/use-shown-text.ts";

/** A text as the site will show it. The last version stays until the server answers. */
export function TextPreview({ text, className = "post-text" }: Pick<PostTextProps, "className"> & { text: string }) {
	const { query, shown } = useShownText(text);
	if (!shown) return <QueryState query={query} shape="list" />;
	return (
		<>
			<p role="status" className="text-small text-muted not-empty:mb-4">
				{query.isError && admin.preview.old}
			</p>
			<PostText text={JSON.stringify(shown.tree)} className={className} />
		</>
	);
}
