import { z } from "zod";
import { messages } from "./messages.ts";
import { jsonIn } from "./parameters.ts";
import { editedFields, publishedCalls, publishedSchema, saveFields, sentSwitch } from "./published.ts";
import {
	boundedText,
	isVisible,
	optionalDate,
	optionalText,
	optionalTexts,
	publicationDate,
	requiredText,
	sameForEach,
} from "./text.ts";
import { treeSchema } from "./text-input.ts";

/**
 * The texts of a project besides its description, in Markdown. Each is under its name in the form, the table, drafts,
 * versions and responses, and on its page under a label of `content/projects.json`.
 */
const projectTexts = {
	problem: boundedText("Problem", 20_000),
	approach: boundedText("Approach", 20_000),
	result: boundedText("Result", 20_000),
};

export type ProjectText = keyof typeof projectTexts;
export const projectTextNames = Object.keys(projectTexts) as ProjectText[];

/** The cover drawings that ship, `drawing/projects/<name>.svg`. */
export const projectCovers = [
	"board",
	"chip",
	"code",
	"network",
	"phone",
	"plant",
	"plot",
	"stack",
	"vault",
	"vehicle",
] as const;

const coverMessage = `cover takes ${projectCovers.join(", ")}`;

/** How many facts a project states at most, and how many characters each part of one has. */
export const factLimits = { count: 4, name: 60, value: 24, condition: 200 };

/** A measured result: its name, a figure with its unit, which is set large, and what it was measured under. */
const factSchema = z.object({ name: z.string(), value: z.string(), condition: z.string() });

export type Fact = z.infer<typeof factSchema>;

const text = z.string().default("");
const sentList = z.array(z.object({ name: text, value: text, condition: text }));

const factTexts = {
	name: boundedText("Name", factLimits.name),
	value: boundedText("Value", factLimits.value),
	condition: boundedText("Condition", factLimits.condition),
};

const isWhole = (fact: Fact) =>
	z.object(factTexts).safeParse(fact).success && isVisible(fact.name) && isVisible(fact.value);

/** The facts that a client sends: a list, or in a form its JSON text. Empty text and empty facts are none. */
const sentFacts = z
	.union([sentList, z.string().transform(listIn).pipe(sentList)], messages.factsInvalid(factLimits))
	.transform((facts) => facts.filter((fact) => Object.values(fact).some(isVisible)))
	// One message for all that a fact can lack, at the field of all of them.
	.refine((facts) => facts.length <= factLimits.count && facts.every(isWhole), messages.factsInvalid(factLimits));

/** The facts that a form holds as text; none where it cannot be read. */
export function factsIn(text: string): Fact[] {
	return sentList.safeParse(listIn(text)).data ?? [];
}

/** The list whose JSON a text is; anything else is no list. */
function listIn(text: string): unknown {
	return text === "" ? [] : jsonIn(text);
}

/** What the admin sends to create or update a project (spec 5); the image is a separate part of the form. */
export const projectInputSchema = z.object({
	title: requiredText("Title", 300, messages.titleRequired),
	description: requiredText("Description", 200_000, messages.descriptionRequired),
	startDate: publicationDate("Start date"),
	// The stored ones stay when they are absent.
	facts: sentFacts.optional(),
	...z.object(projectTexts).partial().shape,
	/** Whether client and measurements are invented; then its card, its page and its descriptions say so. */
	example: sentSwitch("example").optional(),
	/** The drawing that is shown without an image; null or empty for one made from the id. */
	cover: z
		.enum(["", ...projectCovers], coverMessage)
		.nullable()
		.transform((name) => name || null)
		.optional(),
	...saveFields,
});

/** The values of a project that is edited. */
export const projectValuesSchema = z.object({
	...editedFields,
	description: optionalText("Description", 200_000),
	startDate: optionalDate("Start date").default(""),
	facts: z
		.array(z.object(optionalTexts(factTexts)))
		.max(factLimits.count, messages.factsInvalid(factLimits))
		.default([]),
	...optionalTexts(projectTexts),
	example: z.boolean("example takes true or false").default(false),
	cover: z.enum(projectCovers, coverMessage).nullable().default(null),
});

/** Spec 3: a project. */
export const projectSchema = publishedSchema.extend({
	description: z.string(),
	/** A day or an instant, as it was given; the moment of creation when none was. */
	startDate: z.string(),
	facts: z.array(factSchema),
	...sameForEach(projectTextNames, z.string()),
	example: z.boolean(),
	cover: z.enum(projectCovers).nullable(),
});

/** A project as its page shows it: `text` has each of its texts as a tree of elements. */
export const renderedProjectSchema = projectSchema.extend({
	text: z.object({ description: treeSchema, ...sameForEach(projectTextNames, treeSchema) }),
});

/** The calls about projects. */
export const projectCalls = publishedCalls(
	{ all: "/project", one: "/project/p/{id}" },
	projectSchema,
	renderedProjectSchema,
);

export type RenderedProject = z.infer<typeof renderedProjectSchema>;
export type ProjectValues = z.infer<typeof projectValuesSchema>;
export type ProjectInput = z.infer<typeof projectInputSchema>;
export type Project = z.infer<typeof projectSchema>;
