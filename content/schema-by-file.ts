import { z } from "zod";
import { storedBrandSchema } from "../contract/brand.ts";
import { serviceNames } from "../contract/service.ts";
import { accountMailsSchema } from "./account-mails.schema.ts";
import { companySchema } from "./company.schema.ts";
import { careersSchema, contactSchema, formsSchema } from "./forms.schema.ts";
import { mailSchema } from "./mail.schema.ts";
import {
	aboutSchema,
	blogSchema,
	homeSchema,
	layoutSchema,
	privacySchema,
	projectSchema,
	projectsPageSchema,
	technologiesSchema,
	testimonialsSchema,
} from "./pages.schema.ts";
import { peopleSchema } from "./people.schema.ts";
import { repliesSchema } from "./replies.schema.ts";
import { servicePath } from "./service-path.ts";
import { serviceSchema, servicesPageSchema, servicesSchema } from "./services.schema.ts";

/** Fields that TypeScript knows from the file itself; `checkReferences` refuses an empty one. */
const ofTheFile = z.looseObject({});

/** The files that content/ must have, by their path inside it. */
export const schemaByFile: Readonly<Record<string, z.ZodType>> = {
	"about.json": aboutSchema,
	"account-mails.json": accountMailsSchema,
	"admin.json": ofTheFile,
	"blog.json": blogSchema,
	"careers.json": careersSchema,
	"brand.json": storedBrandSchema,
	"company.json": companySchema,
	"conditions.json": ofTheFile,
	"contact.json": contactSchema,
	"forms.json": formsSchema,
	"home.json": homeSchema,
	"layout.json": layoutSchema,
	"mail.json": mailSchema,
	"people.json": peopleSchema,
	"privacy.json": privacySchema,
	"projects.json": projectsPageSchema,
	"replies.json": repliesSchema,
	"services-page.json": servicesPageSchema,
	"services.json": servicesSchema,
	"technologies.json": technologiesSchema,
	"testimonials.json": testimonialsSchema,
	...Object.fromEntries(serviceNames.map((name) => [servicePath(name).slice(1), serviceSchema])),
};

/** The words of the program itself, which stay as they ship, and what has calls and a screen of its own. */
const noWords = ["admin.json", "brand.json", "conditions.json"];

/** The schemas of the files that the owner can change, by the name that the API gives them: `home`, or `service-vlsi`. */
export function wordSchemas(): { name: string; path: string; schema: z.ZodType }[] {
	return Object.entries(schemaByFile)
		.filter(([path]) => !noWords.includes(path))
		.map(([path, schema]) => ({ name: nameOf(path), path, schema }));
}

function nameOf(path: string): string {
	const service = serviceNames.find((name) => servicePath(name) === `/${path}`);
	return service ? `service-${service}` : path.replace(/\.json$/, "");
}

/** The schema of a JSON file of content/; undefined for one that nothing reads. */
export function schemaOf(file: string): z.ZodType | undefined {
	return /^projects\/[a-z0-9-]+\.json$/.test(file) ? projectSchema : schemaByFile[file];
}
