import type { RetentionTimes } from "../contract/privacy.ts";
import { restorableDays } from "../contract/restorable-days.ts";
import type { Company } from "./company.schema.ts";
import { interpolate } from "./interpolate.ts";
import { live } from "./live.ts";
import type { Privacy } from "./pages.schema.ts";
import data from "./privacy.json" with { type: "json" };

/** The privacy notice; `privacySections` fills in the names in braces. */
export const privacy: Privacy = live("privacy.json", data);

/** Stands for the optional fields of the contact form that are switched on, where none is. */
const noFields = "[none]";

/** Whether a fact of the operator's is not filled in yet. */
const isGap = (fact: string) => /\[[^[\]]+\]/.test(fact);

/** The facts that the operator of the server has not filled in yet, such as `operator.logs`. */
export function privacyPlaceholders({ operator }: Privacy): string[] {
	return Object.entries(operator)
		.filter(([, fact]) => isGap(fact))
		.map(([name]) => `operator.${name}`);
}

/** The places between the sentences of a paragraph. */
const betweenSentences = /(?<=[.!?]\s|[。！？])/;

/**
 * The sections of the notice, with the company's name and addresses, the operator's facts, and what is kept for how long.
 * A sentence with a fact that is not filled in yet is left out.
 * @param contactFields the labels of the optional fields that the contact form asks for
 */
export function privacySections(
	notice: Privacy,
	company: Company,
	{ contact, application, backups }: RetentionTimes,
	contactFields: readonly string[] = [],
): Privacy["sections"] {
	const { operator, backupRetention, retention } = notice;
	const facts: Record<string, string> = {
		...operator,
		name: company.name,
		email: company.contact_info.email,
		address: company.contact_info.address,
		contactFields: contactFields.join(", ") || noFields,
		restorableDays: String(restorableDays),
		contactRetention: retentionWords(retention, contact),
		applicationRetention: retentionWords(retention, application),
		backupRetention: backups ? interpolate(backupRetention.kept, backups) : backupRetention.off,
	};
	const gaps = [noFields, ...Object.values(operator).filter(isGap)];
	const isWhole = (sentence: string) => !gaps.some((gap) => sentence.includes(gap));
	return notice.sections.map(({ title, paragraphs }) => ({
		title,
		paragraphs: paragraphs
			.map((text) => interpolate(text, facts).split(betweenSentences).filter(isWhole).join("").trim())
			.filter(Boolean),
	}));
}

function retentionWords({ off, oneDay, days: words }: Privacy["retention"], days: number | null): string {
	if (days === null) return off;
	return days === 1 ? oneDay : interpolate(words, { days });
}
