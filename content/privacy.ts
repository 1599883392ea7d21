import type { RetentionTimes } from "../contract/privacy.ts";
import { company } from "./company.ts";
import { interpolate } from "./interpolate.ts";
import type { Privacy } from "./pages.schema.ts";
import data from "./privacy.json" with { type: "json" };

/** The privacy notice; `privacySections` fills in the names in braces. */
export const privacy: Privacy = data;

/** The facts that the operator of the server has not filled in yet, such as `operator.logs`. */
export const privacyPlaceholders: readonly string[] = Object.entries(privacy.operator)
	.filter(([, fact]) => /\[.+\]/.test(fact))
	.map(([name]) => `operator.${name}`);

/**
 * The sections of the notice, with the company's name and addresses, the operator's facts, and what is kept for how long.
 * @param assetsUrl where a CDN serves images, if one does
 */
export function privacySections(
	{ contact, application, backups }: RetentionTimes,
	assetsUrl: string | undefined,
): Privacy["sections"] {
	const facts: Record<string, string> = {
		...privacy.operator,
		name: company.name,
		email: company.contact_info.email,
		address: company.contact_info.address,
		contactRetention: retentionWords(contact),
		applicationRetention: retentionWords(application),
		imageSource: assetsUrl
			? interpolate(privacy.imageSource.cdn, { host: new URL(assetsUrl).host })
			: privacy.imageSource.site,
		backupRetention: backups ? interpolate(privacy.backupRetention.kept, backups) : privacy.backupRetention.off,
	};
	return privacy.sections.map(({ title, paragraphs }) => ({
		title,
		paragraphs: paragraphs.map((text) => interpolate(text, facts)),
	}));
}

function retentionWords(days: number | null): string {
	const { off, oneDay, days: words } = privacy.retention;
	if (days === null) return off;
	return days === 1 ? oneDay : interpolate(words, { days });
}
