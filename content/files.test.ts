import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { storedBrandSchema } from "../contract/brand.ts";
import { postInputSchema } from "../contract/posts.ts";
import { serviceNames } from "../contract/service.ts";
import { projectSchema } from "./pages.schema.ts";
import { parsePostFile } from "./post-file.ts";
import { wordSchemas } from "./schema-by-file.ts";
import { servicePages } from "./service-pages.ts";
import { shippedProjects } from "./shipped-projects.ts";

const filesOf = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname });
const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

/** The words of the admin area, whose fields TypeScript knows. */
const wordsWithoutSchema = z.record(z.string(), z.json()).refine((words) => !/":"\s*"/.test(JSON.stringify(words)), {
	error: "holds an empty word",
});
const schemas = new Map<string, z.ZodType>([
	...wordSchemas().map(({ path, schema }): [string, z.ZodType] => [path, schema]),
	["admin.json", wordsWithoutSchema],
	["conditions.json", wordsWithoutSchema],
	["brand.json", storedBrandSchema],
	...filesOf("projects/*.json").map((file): [string, z.ZodType] => [
		file,
		projectSchema.extend({ services: z.array(z.enum(serviceNames)) }),
	]),
]);

test.each([...new Set([...filesOf("**/*.json"), ...schemas.keys()])])("content/%s fits its schema", (file) => {
	const schema = schemas.get(file);
	expect(schema, "no part of the site reads this file").toBeDefined();
	const { error } = schema?.safeParse(JSON.parse(read(file))) ?? {};
	expect(error?.issues.map(({ path, message }) => `content/${file} ${path.join(".")}: ${message}`)).toBeUndefined();
});

test.each(filesOf("posts/*.md"))("content/%s is a whole post", (file) => {
	const post = parsePostFile(read(file), file);
	expect(postInputSchema.safeParse(post).error).toBeUndefined();
	expect(post).toMatchObject({ otherTags: [], publishDate: expect.stringMatching(/^20/) });
});

test("each file of a project is listed under its name", () => {
	expect(filesOf("projects/*.json").map((file) => basename(file, ".json"))).toEqual(
		Object.keys(shippedProjects).sort(),
	);
	for (const [name, project] of Object.entries(shippedProjects))
		expect(project).toEqual(JSON.parse(read(`projects/${name}.json`)));
});

test("each shipped page of a service answers cost, time and ownership, as /services promises", () => {
	for (const name of serviceNames) {
		const { serviceFAQ } = servicePages[name];
		const answered = serviceFAQ.faqs.flatMap(({ about = [] }) => about);
		expect([...new Set(answered)].sort(), name).toEqual(expect.arrayContaining(["cost", "ownership", "time"]));
	}
});
