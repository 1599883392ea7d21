import { company } from "../../../content/company.ts";
import type { Forms } from "../../../content/forms.schema.ts";
import { forms } from "../../../content/forms.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { layout } from "../../../content/layout.ts";
import { messages } from "../../../contract/messages.ts";

/** What the API and its schemas say to visitors' forms, by what the owner's words for it are called. */
const stated: Record<keyof Forms | "somethingWentWrong", string> = {
	somethingWentWrong: messages.somethingWentWrong,
	requestSubmitted: messages.requestSubmitted,
	nameRequired: messages.nameRequired,
	emailRequired: messages.emailRequired,
	emailInvalid: messages.emailInvalid,
	resumeLinkRequired: messages.resumeLinkRequired,
	resumeLinkInvalid: messages.resumeLinkInvalid,
	positionUnknown: messages.positionUnknown,
	tooLong: messages.tooLong("{field}", 0).replace("0", "{limit}"),
	unreadableCharacters: messages.unreadableCharacters("{field}"),
	tooManySubmissions: messages.tooManySubmissions,
	bodyTooLarge: messages.bodyTooLarge("{limit}"),
	bodyUnreadable: messages.bodyUnreadable,
};

/**
 * A stated sentence in the owner's words.
 * @param label the owner's word for the field that it is about
 */
export function ownersSentence(sentence: string, label?: string): string {
	for (const [name, template] of Object.entries(stated)) {
		const values = valuesIn(template, sentence);
		if (!values) continue;
		const { field = "", limit = "" } = values;
		const own = { ...layout, ...forms }[name as keyof typeof stated];
		return interpolate(own, { field: label ?? field, limit: limit.replace(/^[\d,]+$/, inOwnersDigits) });
	}
	return sentence;
}

/** What stands in a sentence in place of a template's placeholders; undefined where it is another sentence. */
function valuesIn(template: string, sentence: string): Record<string, string> | undefined {
	const pattern = template.replace(/[.*+?()|]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>.+)");
	const found = new RegExp(`^${pattern}$`, "s").exec(sentence);
	return found ? { ...found.groups } : undefined;
}

function inOwnersDigits(limit: string): string {
	return Number(limit.replaceAll(",", "")).toLocaleString(company.lang);
}
