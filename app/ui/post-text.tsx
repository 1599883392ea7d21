import { Fragment } from "react";
import { type PostBlock, readPostBlocks } from "../../contract/post-blocks.ts";
import { keepTogether } from "../../contract/shown-text.ts";
import { findLinks } from "../../contract/text-links.ts";

interface PostTextProps {
	content: string;
	/** Names a block of code, which scrolls sideways. */
	codeLabel: string;
	/** Sets the size of its letters and the gaps between its paragraphs. */
	className?: "post-text" | "part-text";
}

/** A post's text on the site and in the admin's preview. Nothing in it is parsed as HTML. */
export function PostText({ content, codeLabel, className = "post-text" }: PostTextProps) {
	return (
		<div className={className}>
			{readPostBlocks(content).map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text is shown whole; its blocks have no other identity
				<Block key={index} block={block} codeLabel={codeLabel} />
			))}
		</div>
	);
}

function Block({ block, codeLabel }: { block: PostBlock; codeLabel: string }) {
	switch (block.kind) {
		case "heading":
			return (
				<h2 dir="auto" className="post-heading">
					<Linked text={block.text} />
				</h2>
			);
		case "list":
			return (
				<ul className="post-list">
					{block.items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: see above
						<li key={index} dir="auto">
							<Linked text={item} />
						</li>
					))}
				</ul>
			);
		case "code":
			return (
				<figure className="post-code">
					{block.language && <figcaption>{block.language}</figcaption>}
					{/* biome-ignore lint/a11y/useSemanticElements: the role only allows the name */}
					<pre
						role="group"
						aria-label={block.language ? `${codeLabel}: ${block.language}` : codeLabel}
						// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block scrolls, and the keyboard must reach it
						tabIndex={0}
						className="wider-than-shown"
					>
						<code>{block.text}</code>
					</pre>
				</figure>
			);
		case "paragraph":
			if (block.text === "") return <br />;
			return (
				<p dir="auto">
					<Linked text={block.text} />
				</p>
			);
	}
}

/** A text with its addresses as links, which send no referrer. */
function Linked({ text }: { text: string }) {
	return findLinks(text).map(({ text: piece, href }, index) =>
		href ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: see above
			<a key={index} href={href} className="post-link" rel="noopener noreferrer">
				{piece}
			</a>
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: see above
			<Fragment key={index}>{keepTogether(piece)}</Fragment>
		),
	);
}
