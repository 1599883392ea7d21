import { admin } from "../../../content/admin.ts";
import { blog } from "../../../content/blog.ts";
import { Drawing } from "../../ui/cover.tsx";
import { PostText } from "../../ui/post-text.tsx";
import { contentTypes } from "./content-types.ts";
import { scheduledDay } from "./scheduled-day.ts";
import type { EditorState } from "./use-editor.ts";
import { useImageUrl } from "./use-image-url.ts";

const coverClasses = "mb-6 max-h-96 max-w-full rounded-control bg-silk";

/** The text as the site will show it. */
export function Preview({ editor }: { editor: EditorState }) {
	const text = admin.preview;
	const url = useImageUrl(editor);
	const { type, item, image } = editor;
	const { drawing, textField, dateField } = contentTypes[type];
	const isWithoutImage = image.kind === "remove" || !item?.image;
	const { title = "", [textField]: body = "", [dateField]: date, imageAlt, cover = "" } = editor.values;
	return (
		<section aria-labelledby="preview" className="min-w-0">
			<h2 id="preview" className="font-sans text-mono leading-normal font-normal tracking-normal text-muted">
				{text.title}
			</h2>
			<article className="mt-1.5 rounded-card border border-line bg-card p-5 phone:p-8">
				{url && <img src={url} alt={imageAlt} className={coverClasses} />}
				{/* Without an image the site draws a cover from the id, which a new item does not have, and a scheduled one does not show yet. */}
				{!url && isWithoutImage && item && !scheduledDay(item.values[dateField] ?? "") && (
					<Drawing address={drawing(item.id, cover)} className={coverClasses} />
				)}
				<h3 dir="auto" className="text-[1.875rem] leading-tight tracking-[-0.022em] phone:text-[2.25rem]">
					{title.trim() || text.untitled}
				</h3>
				{date && <p className="mt-2 text-mono text-muted">{date}</p>}
				<div className="mt-6 text-base">
					{body.trim() ? (
						<PostText content={body} codeLabel={blog.labels.code} />
					) : (
						<p className="text-muted">{text.empty}</p>
					)}
				</div>
			</article>
		</section>
	);
}
