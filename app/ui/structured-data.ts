import { branded } from "../../content/brand.ts";
import { company } from "../../content/company.ts";
import * as pages from "../../contract/pages.ts";

/** A schema.org object of a kind that search engines show. It contains addresses of this site as paths, which `absolute` completes. */
export interface StructuredData {
	"@context": "https://schema.org";
	"@type": string;
	[property: string]: unknown;
}

/** The properties whose values are addresses. */
const addressProperties = new Set(["@id", "url", "item", "image", "logo", "mainEntityOfPage"]);

const publisher = () => ({ "@type": "Organization", "@id": "/#organization", name: company.name, url: "/" });

const schema = (type: string, properties: object): StructuredData => ({
	"@context": "https://schema.org",
	"@type": type,
	...properties,
});

/** The company. */
export function organization(): StructuredData {
	const { phone, dialNumber, email, address } = company.contact_info;
	return schema("Organization", {
		...publisher(),
		description: company.description,
		logo: branded("/icon-512.png"),
		email,
		// Programs take a text here for one number.
		...(dialNumber !== "" && { telephone: dialNumber ?? phone }),
		address: {
			"@type": "PostalAddress",
			addressLocality: company.city,
			addressCountry: company.country,
			description: address,
		},
		...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
	});
}

/** The site as a whole. */
export function webSite(): StructuredData {
	return schema("WebSite", {
		"@id": "/#website",
		name: company.name,
		url: "/",
		description: company.description,
		inLanguage: company.lang,
		publisher: publisher(),
	});
}

/** The path from the home page to this one, which is the last step. */
export function breadcrumbs(...steps: { name: string; path: string }[]): StructuredData {
	const all = [{ name: company.name, path: "/" }, ...steps];
	return schema("BreadcrumbList", {
		itemListElement: all.map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: path,
		})),
	});
}

/** A blog post: its path, that of its image, and its dates as `publicationDates` returns them. */
export function blogPosting(
	post: Record<"title" | "description" | "path" | "image" | "published" | "modified", string>,
) {
	const { title, description, path, image, published, modified } = post;
	return schema("BlogPosting", {
		name: title,
		headline: title,
		description,
		url: path,
		mainEntityOfPage: path,
		image,
		inLanguage: company.lang,
		publisher: publisher(),
		author: { "@type": "Organization", name: company.postAuthor, url: pages.about },
		datePublished: published,
		dateModified: modified,
	});
}

/** Completes every address; without `siteUrl`, leaves out those of the site. */
export function absolute(data: StructuredData, siteUrl: string | undefined): StructuredData {
	return JSON.parse(
		JSON.stringify(data, (key, value: unknown) => {
			if (typeof value !== "string" || !value.startsWith("/") || !addressProperties.has(key)) return value;
			return siteUrl === undefined ? undefined : siteUrl + value;
		}),
	);
}
