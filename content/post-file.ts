import { LineCounter, parse, stringify, type YAMLParseError } from "yaml";
import { z } from "zod";
import { type PostText, postTextNames } from "../contract/posts.ts";
import { type ServiceName, servicesIn } from "../contract/service.ts";
import { isVisible, publicationDate } from "../contract/text.ts";
import { hiddenBy } from "./hidden-by.ts";

/** A post as a file in Markdown holds it: front matter in YAML between two lines of `---`, an empty line, the text. */
export interface PostFile extends Record<PostText, string> {
	title: string;
	/** As its file names it; else the name of the file, or of its folder where that is `index.md`. */
	slug: string;
	/** What cards and search engines show of it; empty for the beginning of its text. */
	summary: string;
	/** A day or an instant; empty when none is given. */
	publishDate: string;
	services: ServiceName[];
	/** Its tags and categories that are no services. */
	otherTags: string[];
	/** The address of its cover: a file beside it; empty without one. */
	image: string;
	imageAlt: string;
	isDraft: boolean;
	/** The names of what says that it is not plainly public, which makes it a draft. */
	hiddenBy: string[];
	/** The addresses that it had. */
	oldAddresses: string[];
	/** Whether its text is written as the site reads it. */
	isOwn: boolean;
}

/** Its texts in the front matter: all but that of the file. */
const frontTexts = postTextNames.filter((name) => name !== "content");

/** Names the site's way of writing texts, in a file that its export wrote. */
const ownMarkdown = "tracewright";

/** Text, or a number that YAML made of it; absent reads as empty. */
const words = z
	.union([z.string(), z.number()], "takes text")
	.nullish()
	.transform((given) => String(given ?? ""));

const names = z
	.union([z.string().transform((given) => given.split(/[\s,]+/)), z.array(words)], "takes a list of names")
	.nullish()
	.transform((given) => given ?? []);

const frontMatterSchema = z.object({
	title: words,
	date: words.transform(toDate).pipe(publicationDate("date")),
	slug: words,
	description: words,
	tags: names,
	categories: names,
	image: words,
	imageAlt: words,
	...(Object.fromEntries(frontTexts.map((name) => [name, words])) as Record<PostText, typeof words>),
});

/** The other names that Hugo, Jekyll and what is made of Ghost's export have for a field. */
const otherNames = {
	date: ["published_at"],
	description: ["summary", "excerpt", "custom_excerpt", "meta_description"],
	image: ["feature_image", "cover", "images"],
	imageAlt: ["feature_image_alt"],
};

/** Fields that hold words of the post itself, which say nothing about who may read it. */
const fieldsOfWords = ["title", "slug", ...Object.entries(otherNames).flat(2)].filter(
	(name) => name !== "published_at",
);

/** @param path of the file in its folder @throws ZodError that names the wrong part */
export function parsePostFile(text: string, path: string): PostFile {
	if (/^\+\+\+/.test(text)) refuse("has front matter in TOML (+++): write it in YAML, between two lines of ---");
	const lines = text.replaceAll("\r\n", "\n");
	const [, head, body = ""] = /^---[ \t]*\n(.*?)(?<=\n)---[ \t]*(?:\n\n?|$)(.*)$/s.exec(lines) ?? [];
	const note = head === undefined ? readNote(lines) : undefined;
	const given = note ? { title: note.title } : readYaml(head ?? "");
	const { tags, categories, date, description, ...front } = frontMatterSchema.parse(namedHere(given));
	const hidden = hiddenBy({ ...note?.properties, ...given }, fieldsOfWords, path);
	const tagged = [...tags, ...categories].map((tag) => tag.trim().toLowerCase().replace(/\s+/g, "-")).filter(Boolean);
	const services = servicesIn(tagged.join(" "));
	const { aliases, permalink, redirect_from, url, markdown }: Record<string, unknown> = given;
	const old = [aliases, permalink, redirect_from, url].flat().map(String);
	const [name = "", folder = ""] = path
		.replace(/\.\w+$/, "")
		.split("/")
		.toReversed();
	const [, day = "", named = ""] = /^(?:(\d{4}-\d\d-\d\d)-)?(.+)$/.exec(isIndex.test(name) ? folder : name) ?? [];
	return {
		...front,
		slug: front.slug || named,
		summary: description.replace(/\s+/g, " ").trim(),
		publishDate: date || day,
		services,
		otherTags: tagged.filter((tag) => !services.some((service) => service === tag)),
		isDraft: hidden.length > 0,
		hiddenBy: hidden,
		// `:year` stands for what it names, and what has no slash is another name of the post in Obsidian.
		oldAddresses: old.filter((address) => address.includes("/") && !/\/:|\s/.test(address)),
		isOwn: markdown === ownMarkdown,
		content: (note?.body ?? body).replace(/\n$/, ""),
	};
}

/** What a file holds of a post. */
export type ExportedPost = Omit<PostFile, "otherTags" | "hiddenBy" | "isOwn">;

/** The file of a post, which reads as the same post. */
export function writePostFile(post: ExportedPost): string {
	const front = {
		title: post.title,
		date: post.publishDate || undefined,
		slug: post.slug,
		description: post.summary || undefined,
		tags: post.services.length > 0 ? post.services : undefined,
		image: post.image || undefined,
		imageAlt: post.imageAlt || undefined,
		...Object.fromEntries(frontTexts.map((name) => [name, post[name] || undefined])),
		aliases: post.oldAddresses.length > 0 ? post.oldAddresses : undefined,
		markdown: ownMarkdown,
		draft: post.isDraft || undefined,
	};
	return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${post.content.replaceAll("\r\n", "\n")}\n`;
}

/** The most lines and values of front matter, which is read in squared time. */
const maxValues = 5_000;

function readYaml(head: string): Record<string, unknown> {
	if ((head.match(/[\n,[{]/g)?.length ?? 0) > maxValues)
		refuse(`has front matter of more than ${maxValues.toLocaleString("en")} lines and values`);
	let front: unknown;
	const lineCounter = new LineCounter();
	try {
		// The first line of the file is the one of `---`. Pretty errors each copy their line, which may be a long one.
		front = parse(`\n${head}`, { logLevel: "error", prettyErrors: false, lineCounter });
	} catch (error) {
		const { message = "", pos } = error as Partial<YAMLParseError>;
		const { line, col } = lineCounter.linePos(pos?.[0] ?? 0);
		const place = pos ? ` at line ${line}, column ${col}` : "";
		refuse(`has front matter that is not YAML: ${message.slice(0, 200)}${place}`);
	}
	const fields = z.record(z.string(), z.unknown()).safeParse(front);
	return fields.data ?? refuse("has front matter that names no fields");
}

/** The names of a file, without its ending, that is called by its folder, in any language. */
const isIndex = /^index(?:\.[a-z]{2,3}(?:-\w+)?)?$/i;

/** What front matter of other kinds begins with. */
const otherFrontMatter = /^\s*(?:---|;;;|[{%@]|#\+|\.\. |<!--\s*\.\.|\p{L}[\p{L}\w -]{0,40}:(?:\s|$))/u;

const codeBlock = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n.*?(?:^ {0,3}\1|(?![\s\S]))/gms;
const heading = /^#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$|^(?![-+*>|#\s]|\d+[.)])(.+)\n(?:=+|-+)[ \t]*$/m;

/** A note without front matter: its title is its first heading, which its text does not begin with once more. */
function readNote(text: string) {
	const found = heading.exec(text.replace(codeBlock, (lines) => lines.replace(/\S/g, " ")));
	const title = (found?.[1] ?? found?.[2] ?? "").replace(/\{[^{}]*\}$|[*`]+/g, "").trim();
	if (!found || otherFrontMatter.test(text) || !isVisible(title))
		refuse("needs front matter in YAML between two lines of ---, or a heading as its title");
	const isFirst = text.slice(0, found.index).trim() === "";
	const body = isFirst ? text.slice(found.index + found[0].length).replace(/^\s*\n/, "") : text;
	// Notion writes the properties of a page below its heading.
	const properties = body.split(/\n\s*\n/, 1)[0]?.matchAll(/^([\w ]+):[ \t]+(.*)$/gm) ?? [];
	return { title, body, properties: Object.fromEntries([...properties].map(([, name, value]) => [name, value])) };
}

function namedHere(front: Record<string, unknown>) {
	const fields = { ...front };
	// Hugo shows a post from this day on, whatever its date says.
	const isFirstDay = (name: string, value: unknown) =>
		/^(?:(?:pub(?:lish(?:ed)?)?|schedul(?:ed?)?|released?)[_-]?(?:date|at|on|for)|published|scheduled)$/i.test(name) &&
		/^\d{4}-/.test(String(value));
	fields.date = Object.entries(front).find(([name, value]) => isFirstDay(name, value))?.[1] ?? front.date;
	for (const [name, others] of Object.entries(otherNames))
		fields[name] ??= others.map((other) => front[other]).find((value) => (value ?? "") !== "");
	const image = [fields.image].flat()[0];
	if (image && typeof image === "object") {
		const { path, url, src, alt, image: address = path ?? url ?? src } = image as Record<string, unknown>;
		Object.assign(fields, { image: address, imageAlt: fields.imageAlt ?? alt });
	} else fields.image = image;
	return fields;
}

/** `2026-03-11 09:30:00 +0530` as an instant; a time without an offset, which is nobody's, gives way to its day. */
function toDate(given: string): string | undefined {
	const parts = /^([\d-]{10})[T ]([\d:.]+) ?(?:(Z|UTC)|([+-]\d\d):?(\d\d)(?: UTC)?)?$/.exec(given);
	if (!parts) return given;
	const [, day = "", time, zero, hours, minutes] = parts;
	if (hours) return `${day}T${time}${hours}:${minutes}`;
	return zero ? `${day}T${time}Z` : day;
}

function refuse(message: string): never {
	throw new z.ZodError([{ code: "custom", path: [], message, input: undefined }]);
}
