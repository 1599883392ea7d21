/** What a visitor typed into a form and has not sent, by field. */
export type Draft = Record<string, string>;

const keyOf = (form: string) => `draft:${form}`;

/** The draft of a form that an earlier visit left in this browser. */
export function readDraft(form: string): Draft {
	try {
		const draft: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? "{}");
		if (typeof draft !== "object" || draft === null) return {};
		return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === "string"));
	} catch {
		// Storage may be forbidden, or hold what something else wrote.
		return {};
	}
}

/** Keeps a draft in this browser, over a reload and a lost connection. */
export function keepDraft(form: string, draft: Draft): void {
	try {
		localStorage.setItem(keyOf(form), JSON.stringify(draft));
	} catch {
		// Without storage the words stay in the form, as long as the page is open.
	}
}

/** Removes a draft, because it was sent. */
export function dropDraft(form: string): void {
	try {
		localStorage.removeItem(keyOf(form));
	} catch {
		// There is no storage to remove it from.
	}
}
