import type { MarkdownIt } from "markdown-it";

/** The box of a task at the beginning of an item, before its words. */
const box = /^\[([ \u00a0\u202f\u3000x])\][ \u00a0\u202f\u3000]+(?=\S)/i;

/** Reads `- [ ] words` and `- [x] words` as items that begin with a token `task`. */
export function taskLists(markdown: MarkdownIt): void {
	markdown.core.ruler.after("inline", "task-lists", ({ tokens, Token }) => {
		for (const [index, item] of tokens.entries()) {
			if (item.type !== "list_item_open" || tokens[index + 1]?.type !== "paragraph_open") continue;
			const { content = "", children } = tokens[index + 2] ?? {};
			const [whole, mark = ""] = box.exec(content) ?? [];
			const first = children?.[0];
			if (whole === undefined || first?.type !== "text") continue;
			first.content = ` ${first.content.slice(whole.length)}`;
			children?.unshift(Object.assign(new Token("task", "span", 0), { meta: { isDone: /x/i.test(mark) } }));
			item.attrSet("class", "task");
		}
	});
}
