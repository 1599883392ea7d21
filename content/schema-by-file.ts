import type { z } from "zod";
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
	projectsPageSchema,
	technologiesSchema,
	testimonialsSchema,
} from "./pages.schema.ts";
import { peopleSchema } from "./people.schema.ts";
import { repliesSchema } from "./replies.schema.ts";
import { servicePath } from "./service-path.ts";
import { serviceSchema, servicesPageSchema, servicesSchema } from "./services.schema.ts";

/** The schemas of the words that an owner can change, by their file inside content/. */
const schemaByFile: Readonly<Record<string, z.ZodType>> = {
	"about.json": aboutSchema,
	"account-mails.json": accountMailsSchema,
	"blog.json": blogSchema,
	"careers.json": careersSchema,
	"company.json": companySchema,
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

/** What every page shows, and what none does. */
const ofEveryPage = ["brand.json", "company.json", "layout.json", "services.json"];
const ofNoPage = ["account-mails.json", "mail.json", "replies.json"];

/** The files of words that browsers load, by the module that holds them. Nothing else of `content/` is published so. */
export const wordModules: Readonly<Record<string, readonly string[]>> = {
	frame: ofEveryPage,
	...Object.fromEntries(
		Object.keys(schemaByFile)
			.filter((file) => !file.includes("/") && ![...ofEveryPage, ...ofNoPage].includes(file))
			.map((file) => [file.replace(/\.json$/, ""), [file]]),
	),
};

/** The schemas with the names that the API gives their files: `home`, or `service-vlsi`. */
export function wordSchemas(): { name: string; path: string; schema: z.ZodType }[] {
	return Object.entries(schemaByFile).map(([path, schema]) => ({ name: nameOf(path), path, schema }));
}

function nameOf(path: string): string {
	const service = serviceNames.find((name) => servicePath(name) === `/${path}`);
	return service ? `service-${service}` : path.replace(/\.json$/, "");
}
