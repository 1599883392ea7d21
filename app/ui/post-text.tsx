import type { ComponentType, ReactNode } from "react";
import { createElement, lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { branded } from "../../content/brand.ts";
import { keepTogether } from "../../contract/readable-text.ts";
import { isBlockOfWords, type TextNode, wordsIn } from "../../contract/text-tree.ts";
import type { CopyButtonsProps } from "./copy-buttons.tsx";
import { Link } from "./link.tsx";
import { ResponsiveImage } from "./responsive-image.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** A text stays without the buttons where their script does not arrive. */
const CopyButtons = lazy<ComponentType<CopyButtonsProps>>(() =>
	import("./copy-buttons.tsx").catch(() => ({ default: () => null })),
);

export interface PostTextProps {
	/** The tree of a text as JSON. */
	text: string;
	/** Sets the size of its letters and the gaps between its paragraphs. */
	className?: "post-text" | "part-text";
}

/** Renders the tree of a text, on the site and in the admin's preview. */
export function PostText({ text, className = "post-text" }: PostTextProps) {
	const elements = useMemo(() => (JSON.parse(text) as TextNode[]).map((node, index) => toElement(node, index)), [text]);
	const element = useRef<HTMLDivElement>(null);
	// What only scripts can do is not in the server's HTML.
	const hasButtons = useHydrated() && text.includes('"class":"code"');
	return (
		<div ref={element} className={`written ${className}`}>
			{elements}
			{hasButtons && (
				<Suspense fallback={null}>
					<CopyButtons article={element} text={text} />
				</Suspense>
			)}
		</div>
	);
}

/** The attributes that React names differently from HTML. */
const names: Record<string, string> = { class: "className", tabindex: "tabIndex" };

const propsOf = (attributes: Record<string, string>) =>
	Object.fromEntries(Object.entries(attributes).map(([name, value]) => [names[name] ?? name, value]));

/** A date, or a figure with its unit: its cell stays in one line. */
const figure = /^\W{0,2}\d.{0,16}$/;

/** @param isVerbatim whether its words stay as they are */
function toElement(node: TextNode, key: number, isVerbatim = false): ReactNode {
	if (typeof node === "string") return isVerbatim || node.startsWith("http") ? node : keepTogether(node);
	const { tag, attributes = {}, children } = node;
	const inner = children?.map((child, index) => toElement(child, index, isVerbatim || /^(?:pre|code|math)$/.test(tag)));
	if (tag === "img") return <TextImage key={key} attributes={attributes} />;
	if (attributes.tabindex)
		return (
			<Scroller key={key} tag={tag} attributes={attributes}>
				{inner}
			</Scroller>
		);
	const { href = "" } = attributes;
	// A path with a dot is the address of a file, and only the server knows whether one with a query is an old address.
	if (tag === "a" && /^\/[^.?]*$/.test(href))
		return (
			<Link key={key} to={href}>
				{inner}
			</Link>
		);
	const anchor = /^h\d$/.test(tag) && attributes.id ? [anchorTo(attributes.id)] : [];
	const isFigure = tag === "td" && figure.test(wordsIn(node));
	return createElement(
		tag,
		{
			key,
			...(isBlockOfWords(tag) && { dir: "auto" }),
			...propsOf(isFigure ? { ...attributes, class: `figure ${attributes.class ?? ""}`.trim() } : attributes),
		},
		...(inner ?? []),
		...anchor,
	);
}

/** An uploaded image, no taller than a screen, or a drawing that ships. Its size is set, so that nothing moves when it loads. */
function TextImage({
	attributes: { src = "", alt = "", title, width, height },
}: {
	attributes: Record<string, string>;
}) {
	const [, folder, image = ""] = /^(.*\/(?:blogs|projects))\/(.*)$/.exec(src) ?? [];
	if (folder !== "/assets/blogs" && folder !== "/assets/projects")
		return <img src={branded(src)} alt={alt} {...{ title, width, height }} loading="lazy" decoding="async" />;
	return (
		<ResponsiveImage
			image={{ image, imageAlt: alt, imageWidth: Number(width), imageHeight: Number(height) }}
			folder={folder}
			title={title}
			sizes="(width >= 700px) 650px, 100vw"
			whole
		/>
	);
}

interface ScrollerProps {
	tag: string;
	attributes: Record<string, string>;
	children: ReactNode;
}

/** A block that scrolls. It is a named stop of the keyboard only while it is wider than its column. */
function Scroller({ tag, attributes, children }: ScrollerProps) {
	const [fits, setFits] = useState(false);
	const observe = useCallback((element: HTMLElement) => {
		const observer = new ResizeObserver(() => setFits(element.scrollWidth < element.clientWidth + 2));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	const { tabindex, role, "aria-label": label, ...own } = attributes;
	return createElement(tag, { ref: observe, ...propsOf(fits ? own : attributes) }, children);
}

/** Leads to its heading, for readers who want its address. The keyboard and assistive technology have the contents. */
const anchorTo = (id: string) => (
	// biome-ignore lint/a11y/useAnchorContent: its mark is drawn, and hidden with it
	<a href={`#${id}`} className="anchor" aria-hidden="true" tabIndex={-1} />
);
