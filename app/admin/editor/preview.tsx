import { useDeferredValue } from "react";
import { admin } from "../../../content/admin.ts";
import { PostText } from "../../site/blog/post-text.tsx";
import { contentTypes } from "../content-types.ts";
import { StoredImage } from "../images/stored-image.tsx";
import type { EditorState } from "./use-editor.ts";
import { useImageUrl } from "./use-image-url.ts";

const coverClasses = "mb-6 max-h-96 w-full rounded-control bg-page-2 object-contain";

/** The text as the site will show it, while it is being written. */
export function Preview({ editor }: { editor: EditorState }) {
	const text = admin.preview;
	const url = useImageUrl(editor);
	const { type, item, image } = editor;
	const { drawings, textField, dateField } = contentTypes[type];
	const isWithoutImage = image.kind === "remove" || !item?.image;
	// A long text is laid out when typing pauses.
	const values = useDeferredValue(editor.values);
	const { title = "", [textField]: body = "", [dateField]: date, imageAlt } = values;
	return (
		<section
			aria-labelledby="preview"
			className="min-w-0 min-[1440px]:sticky min-[1440px]:top-4 min-[1440px]:max-h-[calc(100svh-2rem)] min-[1440px]:self-start min-[1440px]:overflow-y-auto"
		>
			<h2 id="preview" className="text-small leading-normal font-semibold tracking-normal">
				{text.title}
			</h2>
			<p className="text-muted">{text.desc}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview scrolls, and the keyboard must reach it */}
			<article tabIndex={0} className="mt-3 rounded-card border border-line bg-card p-5 phone:p-8">
				{url && <img src={url} alt={imageAlt} className={coverClasses} />}
				{/* Without an image the site draws a cover from the id, which a new item does not have. */}
				{!url && isWithoutImage && item && (
					<StoredImage address={`${drawings}/${item.id}.svg`} alt="" className={coverClasses} />
				)}
				<h3 dir="auto" className="text-[1.75rem] leading-tight">
					{title.trim() || text.untitled}
				</h3>
				{date && <p className="mt-2 font-mono text-mono text-muted">{date}</p>}
				<div className="mt-6 text-base">
					{body.trim() ? <PostText content={body} /> : <p className="text-muted">{text.empty}</p>}
				</div>
			</article>
		</section>
	);
}
