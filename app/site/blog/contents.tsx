import { blog } from "../../../content/blog.ts";
import { type TextNode, wordsIn } from "../../../contract/text-tree.ts";

/** The least number of headings for which a text has contents. */
const leastHeadings = 4;

/**
 * The contents of a long text: next to it on wide screens, folded above it on others.
 * @param text its tree as JSON
 */
export function Contents({ text }: { text: string }) {
	const { contents: title } = blog.labels;
	const headings = (JSON.parse(text) as TextNode[]).flatMap((node) =>
		typeof node === "object" && /^h[23]$/.test(node.tag) && node.attributes?.id
			? { id: node.attributes.id, words: wordsIn(node), isDeeper: node.tag === "h3" }
			: [],
	);
	if (headings.length < leastHeadings) return null;
	return (
		<nav
			aria-label={title}
			className="text-contents no-print border-y border-line @desk:sticky @desk:top-28 @desk:col-start-2 @desk:self-start @desk:border-b-0"
		>
			<details>
				<summary>{title}</summary>
				<ul className="pb-3">
					{headings.map(({ id, words, isDeeper }) => (
						<li key={id} dir="auto" className={isDeeper ? "deeper" : undefined}>
							<a href={`#${id}`}>{words}</a>
						</li>
					))}
				</ul>
			</details>
		</nav>
	);
}
