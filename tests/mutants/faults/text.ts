import type { Fault } from "../fault.ts";

const postText = ["app/site/blog/post-text.test.tsx"];
const links = ["contract/text-links.test.ts"];
const shown = ["contract/format.test.ts"];
const slugs = ["server/publishing/any-script.test.ts", "server/posts/routes.test.ts"];
const previews = ["server/posts/publication.test.ts"];

/** What is made of the words that somebody wrote. */
export const text: Fault[] = [
	{
		file: "contract/text-links.ts",
		text: "if (!isWebLink(href)) continue;",
		becomes: "",
		tests: links,
		breaks: "what only looks like an address becomes a link",
	},
	{
		file: "contract/text-links.ts",
		text: "end = index + href.length;",
		becomes: "end = index + match.length;",
		tests: postText,
		breaks: "the full stop behind an address is lost",
	},
	{
		file: "contract/text-links.ts",
		text: "if (end < text.length) pieces",
		becomes: "if (end < text.length && end === 0) pieces",
		tests: postText,
		breaks: "whatever stands behind the last address is lost",
	},
	{
		file: "contract/text-links.ts",
		text: "surplus <= 0 && ",
		becomes: "",
		tests: postText,
		breaks: "a bracket around an address becomes part of it",
	},
	{
		file: "contract/text-links.ts",
		text: "unopened.set(last, surplus - 1);",
		becomes: "",
		tests: postText,
		breaks: "an address loses a bracket that it opened itself",
	},
	{
		file: "contract/post-blocks.ts",
		text: 'content.replace(/\\r\\n?/g, "\\n")',
		becomes: "content",
		tests: postText,
		breaks: "a text from Windows has no paragraphs",
	},
	{
		file: "contract/post-blocks.ts",
		text: "paragraphLines = [];\n	};",
		becomes: "};",
		tests: postText,
		breaks: "a paragraph before a heading is shown twice",
	},
	{
		file: "contract/post-blocks.ts",
		text: "lines.next = end + 1;",
		becomes: "lines.next = end;",
		tests: postText,
		breaks: "the end of code is taken for the start of more",
	},
	{
		file: "contract/post-blocks.ts",
		text: "/^\\s+\\S/.test(line) && items.length > 0",
		becomes: "false",
		tests: postText,
		breaks: "the second line of a list's item ends the list",
	},
	{
		file: "contract/post-blocks.ts",
		text: 'block.kind === "list" ? block.items.join("\\n") : block.text',
		becomes: 'block.kind === "list" ? "" : block.text',
		tests: [...postText, ...previews],
		breaks: "a preview leaves lists out",
	},
	{
		file: "contract/format.ts",
		text: 'text.replace(/\\s+/g, " ").trim()',
		becomes: "text.trim()",
		tests: [...previews, "server/publishing/lists.test.ts", ...postText],
		breaks: "a preview is broken where its text is",
	},
	{
		file: "contract/format.ts",
		text: ".slice(0, length)\n",
		becomes: ".slice(0, length + 1)\n",
		tests: previews,
		breaks: "a preview is a character too long",
	},
	{
		file: "contract/format.ts",
		text: "cut.isWellFormed() ? cut : cut.slice(0, -1)",
		becomes: "cut",
		tests: shown,
		breaks: "a preview ends with half a character",
	},
	{
		file: "contract/format.ts",
		text: "/ 220)",
		becomes: "/ 22)",
		tests: previews,
		breaks: "a text takes ten times as long to read",
	},
	{
		file: "contract/format.ts",
		text: 'url.protocol === "https:" || url.protocol === "http:"',
		becomes: 'url.protocol !== "data:"',
		tests: shown,
		breaks: "a link may run a script",
	},
	{
		file: "server/publishing/slug.ts",
		text: "characters.length <= maxLength",
		becomes: "characters.length <= 10 * maxLength",
		tests: slugs,
		breaks: "an address is as long as its title",
	},
	{
		file: "server/publishing/slug.ts",
		text: "maxLength + 1",
		becomes: "maxLength",
		tests: slugs,
		breaks: "a word that just fits is left out of an address",
	},
	{
		file: "server/publishing/slug.ts",
		text: ".toLowerCase()",
		becomes: "",
		tests: slugs,
		breaks: "an address holds capitals",
	},
	{
		file: "server/publishing/slug.ts",
		text: "number += 1",
		becomes: "number += 2",
		tests: slugs,
		breaks: "the third post of a title is called the fourth",
	},
	{
		file: "server/publishing/slug.ts",
		text: '.unionAll(store.selectFrom("retired_addresses").select("id").where("kind", "=", kind).where(isAlike))',
		becomes: "",
		tests: ["server/trash/routes.test.ts", "server/posts/routes.test.ts"],
		breaks: "the address of a deleted text comes to mean another",
	},
	{
		file: "server/publishing/slug.ts",
		text: "[...reserved, ...rows",
		becomes: "[...rows",
		tests: ["server/projects/routes.test.ts"],
		breaks: "a project takes the address of one that ships with the site",
	},
];
