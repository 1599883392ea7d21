import { z } from "zod";
import { isStorable, isVisible } from "../contract/text.ts";

declare module "zod" {
	/** Hints about a field for the form of words in the admin, by `.meta()`. */
	interface GlobalMeta {
		/** Its name; that of its key unless it is given. */
		label?: string;
		/** A sentence below its name. */
		help?: string;
		/** What edits it, where its schema does not say so; nothing edits what is `fixed`. */
		control?: "long" | "image" | "icon" | "logo" | "country" | "language" | "timeZone" | "fixed";
		/** What the site fills in, such as `{name}`. */
		placeholders?: string[];
	}
}

/** A sentence or a label: visible, trimmed, not empty. */
export const text = z
	.string()
	.trim()
	.min(1, "must not be empty")
	.refine((text) => text === "" || isVisible(text), "must hold something to read")
	.refine(isStorable, "contains characters that cannot be stored: delete them or type the text again");

/** A path on this site, such as `/contact-us`. */
export const path = z.string().regex(/^\/(?!\/)[\w\-/{}#]*$/, "must be a path on this site, such as /contact-us");

/** An image of this site by its address. */
export const imageAddress = text.regex(
	/^\/(?:drawings|assets)(?:\/[\w-]+)+\.(?:svg|webp|avif|png)$/,
	"must be the address of an image of this site, such as /drawings/services/vlsi-one.svg",
);

/** An address elsewhere; only https. */
export const link = z.url({ protocol: /^https$/, error: "must be an address that starts with https://" });

/** The name of a lucide icon, such as `circuit-board`; an unknown one shows a plain circle. */
export const iconName = text.meta({ control: "icon" });

/** The text that search engines show under a page's title. */
export const metaDescription = text.min(50).max(160, "must be at most 160 characters, or search engines cut it");

/** Title and description of a page for search engines and shared links. */
export const meta = z.strictObject({
	title: text.max(60, "must be at most 60 characters, or search engines cut it"),
	description: metaDescription,
});

/** A heading with the sentences under it. */
export const heading = z.strictObject({ headTitle: text, headDesc: text });

/** A short point with an icon. */
export const point = z.strictObject({ icon: iconName, title: text, desc: text });

/** The name of a logo in its set, such as `devicon:react` or `lucide:cpu`; an unknown one shows a plain circle. */
export const logoName = text.meta({ control: "logo" });

/** A link with its text. */
export const namedPath = z.strictObject({ name: text, path });

/** What a list without entries says, and where it leads. */
export const emptyList = heading.extend({ action: namedPath });

export type EmptyList = z.infer<typeof emptyList>;
