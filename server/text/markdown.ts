import createMarkdownIt, { type Env, type MarkdownIt, type RendererRule, type Token } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import footnotes from "markdown-it-footnote";
import { blog } from "../../content/blog.ts";
import type { Blog } from "../../content/pages.schema.ts";
import type { TextProblem } from "../../contract/text-input.ts";
import { isLink } from "./allow-list.ts";
import { backslashes } from "./backslashes.ts";
import { bounds } from "./bounds.ts";
import { callouts } from "./callouts.ts";
import { formulaMarks } from "./formula-marks.ts";
import { images } from "./images.ts";
import { leftMarks } from "./left-marks.ts";
import { taskLists } from "./task-lists.ts";
import { typedSigns } from "./typed-signs.ts";

/** Colours code; undefined where it stays plain. */
export type ColourCode = (source: string, language: string) => string | undefined;

/** What draws formulas and colours code, which markdown-it does not. */
export interface Typesetting {
	/** Draws formulas; undefined in a text without any. */
	formula: ((source: string, isBlock: boolean) => string) | undefined;
	/** Colours code; undefined in a text without any. */
	colour: ColourCode | undefined;
	/** Called with what its author should look at. */
	onProblem: (problem: TextProblem) => void;
}

/** Escapes a text for HTML. */
export const { escapeHtml } = createMarkdownIt().utils;

/** What markdown-it passes to each rule. The empty `docId` keeps the ids of footnotes apart from those of headings. */
export const environmentOf = (typesetting: Typesetting): Env => ({ docId: "", typesetting });

type Rule = (token: Token, typesetting: Typesetting) => string;

const rule =
	(write: Rule): RendererRule =>
	(tokens, index, _options, environment) => {
		const token = tokens[index];
		return token ? write(token, environment?.typesetting as Typesetting) : "";
	};

/** The attributes of a block that scrolls sideways, which the keyboard must reach. */
const scrolls = (label: string, more = "") =>
	`class="wider-than-shown${more}" role="group" tabindex="0" aria-label="${escapeHtml(label)}"`;

const lineBreak = rule(() => "<br>");
const cell = rule((token) => {
	const side = /right|center/.exec(String(token.attrGet("style")))?.[0];
	return `<${token.tag}${token.tag === "th" ? ' scope="col"' : ""}${side ? ` class="${side}"` : ""}>`;
});

/** The HTML of each mark that differs from markdown-it's own. */
const rules: Record<string, RendererRule> = {
	softbreak: lineBreak,
	hardbreak: lineBreak,
	th_open: cell,
	td_open: cell,
	table_open: rule(() => `<div ${scrolls(blog.labels.table, " text-table")}><table>`),
	table_close: rule(() => "</table></div>"),
	fence: rule(({ info, content }, { colour }) => {
		const language = /^[\w+#.-]*/.exec(info.trim())?.[0] ?? "";
		const source = content.replace(/\n$/, "");
		const code = colour?.(source, language.toLowerCase()) ?? escapeHtml(source);
		const caption = language && `<figcaption>${escapeHtml(language)}</figcaption>`;
		const label = language ? `${blog.labels.code}: ${language}` : blog.labels.code;
		return `<figure class="code">${caption}<pre ${scrolls(label)}><code>${code}</code></pre></figure>`;
	}),
	formula: rule(({ content, markup }, { formula, onProblem }) => {
		try {
			const drawn = formula?.(content, markup === "$$");
			// Firefox does not scroll `math` itself. It is a span because a paragraph may hold no block.
			if (drawn) return markup === "$$" ? `<span ${scrolls(blog.labels.formula)}>${drawn}</span>` : drawn;
		} catch (error) {
			onProblem({ kind: "formula", text: content, reason: error instanceof Error ? error.message : "" });
		}
		return `<span class="wrong">${escapeHtml(markup + content + markup).replaceAll("\n", "<br>")}</span>`;
	}),
	callout_open: rule(({ meta }) => {
		const { type, hasTitle } = meta as { type: keyof Blog["callouts"]; hasTitle: boolean };
		const name = escapeHtml(blog.callouts[type]);
		return `<div class="callout ${type}" role="note"${hasTitle ? ` aria-label="${name}">` : `><p>${name}</p>`}`;
	}),
	callout_close: rule(() => "</div>"),
	task: rule(({ meta }) => {
		const { isDone } = meta as { isDone: boolean };
		const name = escapeHtml(blog.labels[isDone ? "done" : "open"]);
		// The second letter keeps it from being drawn as an emoji.
		return `<span class="box" role="img" aria-label="${name}">${isDone ? "☑\uFE0E" : "☐"}</span>`;
	}),
	// In brackets, because a raised figure after a unit reads as its power.
	footnote_caption: rule(({ meta }) => `[${(meta as { id: number }).id + 1}]`),
	footnote_block_open: rule(() => `<section class="notes" aria-label="${escapeHtml(blog.labels.notes)}"><ol>`),
	footnote_block_close: rule(() => "</ol></section>"),
	footnote_anchor: rule(({ meta }) => {
		const { id, subId } = meta as { id: number; subId: number };
		const place = `${id + 1}${subId > 0 ? `:${subId}` : ""}`;
		return ` <a href="#fnref--${place}" aria-label="${escapeHtml(blog.labels.back)}">↩\uFE0E</a>`;
	}),
};

/** Lowers all headings by a level if the text has one of the first level, because the page's title has that level. */
function headings(markdown: MarkdownIt): void {
	markdown.core.ruler.push("headings", ({ tokens }) => {
		if (!tokens.some(({ tag }) => tag === "h1")) return;
		for (const token of tokens) token.tag = token.tag.replace(/^h([1-5])$/, (_, level) => `h${Number(level) + 1}`);
	});
}

/** How long an address is that begins at a place. The mark of a note right after it is none of its letters. */
const lengthOfAddress = (text: string, start: number, { re }: MarkdownIt["linkify"]) => {
	const find = (within: string) => {
		const pattern = re.get_http_validator();
		pattern.lastIndex = start;
		return pattern.exec(within)?.[0] ?? "";
	};
	const [beforeNote = ""] = find(text).split("[^", 1);
	return find(text.slice(0, start + beforeNote.length)).length;
};

/**
 * Markdown without HTML, with each line break kept. Indented code, underlined headings and entities are off, so that plain
 * text which was typed or pasted stays as it is.
 */
function createMarkdown(): MarkdownIt {
	const markdown = createMarkdownIt({ html: false, breaks: true, linkify: true })
		.use(footnotes)
		.use(cjkFriendly)
		.use(callouts)
		.use(typedSigns)
		.use(backslashes)
		.use(taskLists)
		.use(leftMarks)
		.use(formulaMarks)
		.use(headings)
		.use(images)
		.use(bounds)
		// `^[…]` is a second way to write a footnote.
		.disable(["code", "lheading", "entity", "footnote_inline"]);
	markdown.validateLink = isLink;
	// A bare address becomes a link only if it starts with http or https.
	markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
	for (const schema of ["http:", "https:"]) markdown.linkify.add(schema, { validate: lengthOfAddress });
	Object.assign(markdown.renderer.rules, rules);
	return markdown;
}

export const markdown = createMarkdown();
