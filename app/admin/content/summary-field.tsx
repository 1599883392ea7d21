import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { summaryLength } from "../../../contract/shown-text.ts";
import { TextArea } from "../../ui/field.tsx";
import type { EditorState } from "./use-editor.ts";

/** The summary for cards and search engines, with a count of its characters. */
export function SummaryField({ editor }: { editor: EditorState }) {
	const { summaryCount, optional } = admin.form;
	const { hint, ...field } = editor.field("summary");
	const count = interpolate(summaryCount, { count: editor.values.summary?.length ?? 0, limit: summaryLength });
	return (
		<TextArea
			{...field}
			rows={3}
			optional={optional}
			hint={`${hint} ${count}`}
			className="[&_textarea]:min-h-20 [&_textarea]:text-small pointer-coarse:[&_textarea]:text-[1rem]"
		/>
	);
}
