import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { TextField } from "../../ui/field.tsx";
import { contentTypes } from "./content-types.ts";
import { ImageField } from "./image-field.tsx";
import { scheduledDay } from "./scheduled-day.ts";
import { ServicesField } from "./services-field.tsx";
import type { EditorState } from "./use-editor.ts";

/** Image and date: below the text, or from 1280 px beside it, where they stay in sight. */
export function Settings({ editor }: { editor: EditorState }) {
	const text = admin.form;
	const { dateField } = contentTypes[editor.type];
	const scheduled = editor.type === "post" ? scheduledDay(editor.values.publishDate ?? "") : undefined;
	return (
		<section
			aria-label={text.settings}
			className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 desk:sticky desk:top-20 desk:-m-1 desk:max-h-[calc(100svh-9.5rem-var(--connection-notice-height,0px))] desk:self-start desk:overflow-y-auto desk:p-1"
		>
			<ImageField editor={editor} />
			<div>
				<TextField {...editor.field(dateField)} optional={text.optional} type="date" />
				<p role="status" className="text-heading not-empty:mt-1.5">
					{scheduled && interpolate(text.scheduled, { date: scheduled })}
				</p>
			</div>
			<ServicesField editor={editor} />
		</section>
	);
}
