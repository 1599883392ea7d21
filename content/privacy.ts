import { company } from "./company.ts";
import type { Privacy } from "./pages.schema.ts";
import data from "./privacy.json" with { type: "json" };

const facts: Record<string, string> = {
	"{name}": company.name,
	"{email}": company.contact_info.email,
	"{address}": company.contact_info.address,
};

/** The privacy notice, with the company's own name and addresses in place of `{name}`, `{email}` and `{address}`. */
export const privacy: Privacy = {
	...data,
	sections: data.sections.map(({ title, paragraphs }) => ({
		title,
		paragraphs: paragraphs.map((text) => text.replace(/\{\w+\}/g, (placeholder) => facts[placeholder] ?? placeholder)),
	})),
};
