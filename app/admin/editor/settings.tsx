import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { TextField } from "../../site/forms/field.tsx";
import { Button } from "../../ui/button.tsx";
import { contentTypes } from "../content-types.ts";
import { scheduledDay } from "../scheduled-day.ts";
import { ImageField } from "./image-field.tsx";
import { Problem } from "./problem.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { EditorState } from "./use-editor.ts";

interface SettingsProps {
	editor: EditorState;
	/** The error of the last save. */
	problem: Error | null;
	onSend: () => void;
}

/**
 * Image, date, and Create or Update. On a wide screen they stay in sight beside the text. On others they follow the
 * text, and the button stays at the bottom of the screen all along the form.
 */
export function Settings({ editor, problem, onSend }: SettingsProps) {
	const text = admin.form;
	const { labels, dateField } = contentTypes[editor.type];
	const { item, values, isSending, draft, progress } = editor;
	const scheduled = editor.type === "post" ? scheduledDay(values.publishDate ?? "") : undefined;
	return (
		<section
			aria-label={text.settings}
			className="contents wide:sticky wide:top-4 wide:col-end-[-1] wide:row-span-2 wide:row-start-1 wide:-m-1 wide:grid wide:max-h-[calc(100svh-2rem-var(--connection-notice-height,0px))] wide:min-w-0 wide:grid-cols-[minmax(0,1fr)] wide:content-start wide:gap-5 wide:self-start wide:overflow-y-auto wide:p-1"
		>
			<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
				<ImageField editor={editor} />
				<div>
					<TextField {...editor.field(dateField)} optional={text.optional} type="date" />
					<p role="status" className="text-heading not-empty:mt-1.5">
						{scheduled && interpolate(text.scheduled, { date: scheduled })}
					</p>
				</div>
				<Problem problem={problem} onRetry={onSend} retrying={isSending} />
			</div>
			{/* The negative margin is the page's own padding: at the page's end too, the bar ends where the screen does. */}
			<div
				data-action-bar
				className="sticky bottom-(--connection-notice-height,0px) z-10 -mx-4 -mb-20 grid gap-3 border-t border-line bg-page px-4 py-3 phone:-mx-6 phone:px-6 wide:bottom-0 wide:mx-0 wide:mb-0 wide:px-0"
			>
				{progress !== null && <UploadProgress part={progress} onCancel={editor.cancel} />}
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<Button type="submit" disabled={isSending} className="min-w-32">
						{isSending && text.submitting}
						{!isSending && (item ? labels.update : labels.create)}
					</Button>
					<p role="status" className="text-mono text-muted">
						{draft.state === "stored" && editor.isDirty && admin.draft.kept}
						{draft.state === "refused" && admin.draft.notKept}
					</p>
				</div>
			</div>
		</section>
	);
}
