import { useState } from "react";
import { admin } from "../../../content/admin.ts";
import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { coverDrawing } from "../../../contract/format.ts";
import { Drawing } from "../../ui/cover.tsx";
import { inSight } from "../editing/editor-columns.tsx";
import { contentTypes } from "./content-types.ts";
import { TextPreview } from "./text-preview.tsx";
import type { EditorState } from "./use-editor.ts";
import { useImageUrl } from "./use-image-url.ts";

/** The text as its page shows it: on mask its title and cover, below it the text in the site's own column. */
export function Preview({ editor }: { editor: EditorState }) {
	const text = admin.preview;
	const [isPhone, setPhone] = useState(false);
	const { type, values } = editor;
	const { textField, dateField } = contentTypes[type];
	const { title = "", [textField]: body = "", [dateField]: date } = values;
	const columns = isPhone ? "" : "phone:p-10 tablet:max-desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]";
	return (
		<section
			aria-labelledby="preview"
			className={`min-w-0 desk:col-start-2 desk:row-span-2 desk:row-start-1 ${inSight}`}
		>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="preview" className="font-sans text-mono leading-normal font-normal tracking-normal text-muted">
					{text.title}
				</h2>
				<label className="flex min-h-9 items-center gap-2 text-heading">
					<input type="checkbox" checked={isPhone} onChange={(event) => setPhone(event.target.checked)} />
					{text.phone}
				</label>
			</div>
			<article
				className={`mx-auto mt-1.5 overflow-clip rounded-card border border-line bg-page ${isPhone ? "max-w-97.5" : ""}`}
			>
				<header className={`on-mask grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-8 p-5 ${columns}`}>
					<div>
						<h3
							dir="auto"
							className={`text-[2.125rem] leading-[1.05] tracking-[-0.03em] wrap-anywhere ${isPhone ? "" : "phone:text-[2.5rem]"}`}
						>
							{title.trim() || text.untitled}
						</h3>
						{type === "post" && (
							<p className="mt-4 text-small">
								{blog.labels.by} <span className="font-semibold text-silk">{company.postAuthor}</span>
							</p>
						)}
						{date && <p className="mt-2 font-mono text-mono">{date}</p>}
					</div>
					<PreviewCover editor={editor} isPhone={isPhone} />
				</header>
				<div className={`mx-auto max-w-prose px-5 py-8 text-base ${isPhone ? "" : "phone:py-12"}`}>
					{body.trim() ? <TextPreview text={body} /> : <p className="text-muted">{text.empty}</p>}
					{(["problem", "approach", "result"] as const).map(
						(part) =>
							values[part]?.trim() && (
								<section key={part} className="mt-14">
									<h3 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.25rem)]">{editor.field(part).label}</h3>
									<TextPreview text={values[part]} className="part-text" />
								</section>
							),
					)}
				</div>
			</article>
		</section>
	);
}

/** The image, or else the drawing, which something new is given when it is published. */
function PreviewCover({ editor, isPhone }: { editor: EditorState; isPhone: boolean }) {
	const url = useImageUrl(editor);
	const { type, item, values } = editor;
	const frame = `max-h-100 rounded-card border border-mask-line ${isPhone ? "" : "tablet:justify-self-end"}`;
	if (url) return <img src={url} alt={values.imageAlt} className={frame} />;
	if (item || values.cover)
		return (
			<Drawing
				address={coverDrawing({ drawing: item?.drawing ?? "", cover: values.cover || null })}
				alternates={type === "project"}
				className={`${frame} aspect-video`}
			/>
		);
	return (
		<p className="grid aspect-video w-full place-items-center desk:aspect-auto rounded-card border border-dashed border-mask-line p-4 text-silk-muted">
			{admin.preview.cover}
		</p>
	);
}
