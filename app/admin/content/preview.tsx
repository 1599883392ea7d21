import { admin } from "../../../content/admin.ts";
import { blog } from "../../../content/blog.ts";
import { Drawing } from "../../ui/cover.tsx";
import { PostText } from "../../ui/post-text.tsx";
import { contentTypes } from "./content-types.ts";
import { scheduledDay } from "./scheduled-day.ts";
import type { EditorState } from "./use-editor.ts";
import { useImageUrl } from "./use-image-url.ts";

const frame = "max-h-100 tablet:justify-self-end rounded-card border border-mask-line";

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
			<article className="mt-1.5 overflow-clip rounded-card border border-line bg-page">
				<header className="on-mask grid items-center gap-x-10 gap-y-8 p-5 phone:p-10 tablet:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
					<div>
						<h3 dir="auto" className="text-[1.875rem] leading-[1.05] tracking-[-0.03em] phone:text-[2.5rem]">
							{title.trim() || text.untitled}
						</h3>
						{date && <p className="mt-4 font-mono text-mono">{date}</p>}
					</div>
					{url && <img src={url} alt={imageAlt} className={frame} />}
					{/* Without an image the site draws a cover from the id, which a new item does not have, and a scheduled one does not show yet. */}
					{!url && isWithoutImage && item && !scheduledDay(item.values[dateField] ?? "") && (
						<Drawing address={drawing(item.id, cover)} className={`${frame} aspect-video`} />
					)}
				</header>
				<div className="mx-auto max-w-prose px-5 py-8 text-base phone:py-12">
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
