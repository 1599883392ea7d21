import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { admin } from "../../../content/admin.ts";
import { coverDrawing } from "../../../contract/format.ts";
import { factsIn } from "../../../contract/projects.ts";
import { readingMinutes } from "../../../contract/readable-text.ts";
import { servicesIn } from "../../../contract/service.ts";
import { PostPage } from "../../site/blog/post-page.tsx";
import { ProjectHero } from "../../site/projects/project-hero.tsx";
import { textsOfPage } from "../../site/projects/project-of-page.ts";
import { ProjectText } from "../../site/projects/project-text.tsx";
import { Drawing } from "../../ui/cover.tsx";
import { inSight } from "../editing/editor-columns.tsx";
import { useRenderedText } from "../writing/use-rendered-text.ts";
import { type ContentType, contentTypes, type Values } from "./content-types.ts";

interface PreviewCoverProps {
	/** The drawing that it has without an image; undefined for something new. */
	drawing: string | undefined;
	values: Values;
	imageUrl: string | undefined;
}

interface PreviewProps extends PreviewCoverProps {
	type: ContentType;
}

/** Renders the typed texts on the site's own page. The last version of each text stays until the server answers. */
export function Preview({ type, ...edited }: PreviewProps) {
	const { values } = edited;
	const section = useRef<HTMLElement>(null);
	useCaretInSight(section);
	const main = useRenderedText(values[contentTypes[type].textField] ?? "");
	const problem = useRenderedText(values.problem ?? "");
	const approach = useRenderedText(values.approach ?? "");
	const result = useRenderedText(values.result ?? "");
	const isOld = [main, problem, approach, result].some(({ query }) => query.isError);
	const tree = ({ rendered }: typeof main) => rendered?.tree ?? [];
	const title = values.title?.trim() || admin.preview.untitled;
	const day = values[contentTypes[type].dateField] || new Date().toISOString();
	const shared = { title, services: servicesIn(values.services ?? "") };
	const cover = <PreviewCover {...edited} />;
	let page: ReactNode;
	if (type === "post") {
		const text = JSON.stringify(tree(main));
		const minutes = readingMinutes(values.content ?? "");
		const post = { ...shared, text, minutes, publishDate: day, older: null, newer: null, related: [] };
		page = <PostPage post={post} cover={cover} />;
	} else {
		const trees = { description: tree(main), problem: tree(problem), approach: tree(approach), result: tree(result) };
		const facts = { startDate: day, facts: factsIn(values.facts ?? ""), example: values.example === "true" };
		const project = { ...shared, ...facts, ...textsOfPage(trees, values.description ?? "") };
		page = (
			<article className="@container">
				<ProjectHero project={project} cover={cover} />
				<ProjectText project={project} />
			</article>
		);
	}
	return (
		<section
			ref={section}
			aria-labelledby="preview"
			onClickCapture={openInTab}
			className={`min-w-0 desk:col-start-2 desk:row-span-2 desk:row-start-1 ${inSight}`}
		>
			<h2 id="preview" className="font-sans text-mono leading-normal font-normal tracking-normal text-muted">
				{admin.preview.title}
			</h2>
			<p role="status" className="text-small text-muted">
				{isOld && admin.preview.old}
			</p>
			<div className="mt-1.5 overflow-clip rounded-card border border-line bg-page text-base [&_h1]:text-[2.125rem]">
				{page}
			</div>
		</section>
	);
}

/** A link of the page leaves the form as it is. */
function openInTab(event: MouseEvent) {
	const link = (event.target as Element).closest("a");
	if (!link) return;
	event.preventDefault();
	window.open(link.href, "_blank", "noopener");
}

/** Scrolls to the paragraph whose words stand in the line of the caret. */
function useCaretInSight(section: RefObject<HTMLElement | null>) {
	useEffect(() => {
		const follow = () => {
			const field = document.activeElement;
			if (!(field instanceof HTMLTextAreaElement)) return;
			const before = field.value.slice(0, field.selectionStart).lastIndexOf("\n") + 1;
			const [line = ""] = field.value.slice(before).split("\n", 1);
			// Without its marks, which the page does not show.
			const [words = ""] = line.split(/[^\p{L}\p{N}\s]+/u).sort((a, b) => b.length - a.length);
			const sought = words.replace(/\s/g, "");
			const blocks = [...(section.current?.querySelectorAll(".written > *") ?? [])];
			const block = sought && blocks.find(({ textContent }) => textContent.replace(/\s/g, "").includes(sought));
			if (block) block.scrollIntoView({ block: "nearest" });
		};
		document.addEventListener("selectionchange", follow);
		return () => document.removeEventListener("selectionchange", follow);
	}, [section]);
}

/** The image, or else the drawing, which something new is given when it is published. */
function PreviewCover({ drawing, values, imageUrl }: PreviewCoverProps) {
	const frame = "rounded-card border border-mask-line";
	if (imageUrl) return <img src={imageUrl} alt={values.imageAlt} className={frame} />;
	if (drawing !== undefined || values.cover)
		return (
			<Drawing
				address={coverDrawing({ drawing: drawing ?? "", cover: values.cover || null })}
				className={`${frame} aspect-video w-full`}
			/>
		);
	return (
		<p className="on-mask grid aspect-video w-full place-items-center rounded-card border border-dashed border-mask-line p-4 text-silk-muted">
			{admin.preview.cover}
		</p>
	);
}
