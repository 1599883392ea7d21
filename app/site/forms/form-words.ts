import { company } from "../../../content/company.ts";
import { forms } from "../../../content/forms.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { largestForm } from "../../../contract/form-fields.ts";
import { messages } from "../../../contract/messages.ts";
import type { FormWords } from "../../../contract/text.ts";

/** What the checks of a form say, in the owner's words. */
export function checkWords(): FormWords {
	const { tooLong, unreadableCharacters, ...said } = forms;
	return {
		...said,
		notText: messages.notText,
		tooLong: (field, limit) => interpolate(tooLong, { field, limit: limit.toLocaleString(company.lang) }),
		unreadableCharacters: (field) => interpolate(unreadableCharacters, { field }),
	};
}

/** Why an answer with this status stored nothing, where the visitor can do something about it. */
export function reasonOf(status: number): string | undefined {
	if (status === 400) return forms.bodyUnreadable;
	if (status === 413) return interpolate(forms.bodyTooLarge, { limit: largestForm });
	return status === 429 ? forms.tooManySubmissions : undefined;
}

/**
 * What stands at the fields that the server alone refuses: it counts the letters of an ending in another script, and a
 * position may be gone since the page was loaded.
 */
export function refusedFields(fields: readonly string[]): Record<string, string> {
	const said = { email: forms.emailInvalid, position: forms.positionUnknown };
	return Object.fromEntries(Object.entries(said).filter(([field]) => fields.includes(field)));
}
