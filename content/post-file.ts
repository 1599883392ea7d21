import { parse, stringify } from "yaml";
import { z } from "zod";
import { type ServiceName, servicesIn } from "../contract/service.ts";
import { isVisible, publicationDate } from "../contract/text.ts";
import { hiddenBy } from "./hidden-by.ts";

/** A post as a file in Markdown holds it: front matter in YAML between two lines of `---`, an empty line, the text. */
export interface PostFile {
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
	content: string;
}

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
});

/** The other names that Hugo, Jekyll and what is made of Ghost's export have for a field. */
const otherNames = {
	date: ["published_at"],
	description: ["summary", "excerpt", "custom_excerpt", "meta_description"],
	image: ["feature_image", "cover", "images"],
	imageAlt: ["feature_image_alt"],
};

/** Fields that hold words of the post itself, which say nothing about who may read it. */
const fieldsOfWords = ["title", "slug", ...Object.entries(otherNames).flat(2)];

/** @param path of the file in its folder @throws ZodError that names the wrong part */
export function parsePostFile(text: string, path: string): PostFile {
	if (/^\+\+\+/.test(text)) refuse("has front matter in TOML (+++): write it in YAML, between two lines of ---");
	const whole = /^---[ \t]*\n(.*?)(?<=\n)---[ \t]*(?:\n\n?|$)(.*)$/s.exec(text.replaceAll("\r\n", "\n"));
	const [, head = "", body = ""] = whole ?? refuse("needs front matter in YAML between two lines of ---");
	const given = readYaml(head);
	const { tags, categories, date, description, ...front } = frontMatterSchema.parse(namedHere(given));
	const hidden = hiddenBy(given, fieldsOfWords, path);
	const tagged = [...tags, ...categories].map((tag) => tag.trim().toLowerCase().replace(/\s+/g, "-")).filter(Boolean);
	const services = servicesIn(tagged.join(" "));
	const [name = "", folder = ""] = path
		.replace(/\.\w+$/, "")
		.split("/")
		.toReversed();
	const [, day = "", named = ""] = /^(?:(\d{4}-\d\d-\d\d)-)?(.+)$/.exec(name === "index" ? folder : name) ?? [];
	return {
		...front,
		slug: front.slug || named,
		summary: description.replace(/\s+/g, " ").trim(),
		publishDate: date || day,
		services,
		otherTags: tagged.filter((tag) => !services.some((service) => service === tag)),
		isDraft: hidden.length > 0,
		hiddenBy: hidden,
		content: body.replace(/\n$/, ""),
	};
}

/** The same of a post that ships, which is whole. */
export function parseStarterPost(text: string, path: string): PostFile {
	const post = parsePostFile(text, path);
	if (!isVisible(post.title)) refuse("is missing", "title");
	if (!post.publishDate) refuse("is missing", "date");
	if (!isVisible(post.content)) refuse("holds no text");
	if (post.otherTags.length > 0) refuse(`names what is no service: ${post.otherTags.join(", ")}`, "tags");
	return post;
}

/** The file of a post, which reads as the same post. */
export function writePostFile(post: Omit<PostFile, "otherTags" | "hiddenBy">): string {
	const front = {
		title: post.title,
		date: post.publishDate || undefined,
		slug: post.slug,
		description: post.summary || undefined,
		tags: post.services.length > 0 ? post.services : undefined,
		image: post.image || undefined,
		imageAlt: post.imageAlt || undefined,
		draft: post.isDraft || undefined,
	};
	return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${post.content.replaceAll("\r\n", "\n")}\n`;
}

function readYaml(head: string): Record<string, unknown> {
	let front: unknown;
	try {
		// The first line of the file is the one of `---`.
		front = parse(`\n${head}`, { logLevel: "error" });
	} catch (error) {
		refuse(`has front matter that is not YAML: ${(error as Error).message.replace(/:?\n.*/s, "")}`);
	}
	const fields = z.record(z.string(), z.unknown()).safeParse(front);
	return fields.data ?? refuse("has front matter that names no fields");
}

/** The fields by the names that they have here. */
function namedHere(front: Record<string, unknown>) {
	const fields = { ...front };
	// Hugo shows a post from this day on, whatever its date says.
	const isFirstDay = (name: string, value: unknown) =>
		/^(?:pub(?:lish)?date|published)$/i.test(name) && /^\d{4}-/.test(String(value));
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

function refuse(message: string, ...path: string[]): never {
	throw new z.ZodError([{ code: "custom", path, message, input: undefined }]);
}
