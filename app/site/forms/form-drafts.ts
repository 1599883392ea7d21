import { honeypotField } from "../../../contract/form-fields.ts";
import { createDrafts } from "../../drafts.ts";
import type { FormSettings } from "./form-settings.ts";

/** How long a draft is kept after its last change, in milliseconds: others may use the computer. */
const keptFor = 2 * 60 * 60 * 1000;

/** The unsent values of each form by field, under the form's name, for this tab; `changedAt` says when. */
export const formDrafts = createDrafts(
	"draft",
	(stored) => {
		if (typeof stored !== "object" || stored === null) return null;
		const texts = Object.entries(stored).filter(([, value]) => typeof value === "string");
		return texts.length > 0 ? (Object.fromEntries(texts) as Record<string, string>) : null;
	},
	{ area: "sessionStorage" },
);

/**
 * The id of what is sent: that of the last attempt while its words are the same, also after a reload, so that an answer
 * that was lost makes no second entry.
 */
export function idOfAttempt(name: string, values: object): string {
	const words = JSON.stringify(values);
	const last = formDrafts.read(`${name}:sent`);
	const id = (last?.words === words && last.id) || crypto.getRandomValues(new Uint32Array(4)).join("-");
	formDrafts.store(`${name}:sent`, { words, id });
	return id;
}

/** Forgets what was typed and sent, once it is stored. */
export function dropDraft(name: string): void {
	for (const key of [name, `${name}:sent`]) formDrafts.store(key, null);
}

type DraftedForm = Pick<FormSettings, "name" | "chosen">;

/** A field in the page, whatever runs its form. */
export function fieldElement(field: string): HTMLInputElement | HTMLSelectElement | undefined {
	return (document.getElementsByName(field) as NodeListOf<HTMLInputElement | HTMLSelectElement>)[0];
}

/** Sets the fields that still hold what an untouched form does. */
export function fillIn(values: Record<string, string>, chosen: FormSettings["chosen"]): void {
	for (const [field, value] of Object.entries(values)) {
		const element = fieldElement(field);
		if (element?.value === (chosen[field] ?? "") && takes(element, value)) element.value = value;
	}
}

/** How many letters the fields hold in which one types. */
export function countLetters(form: HTMLFormElement): number {
	const fields = [...form.querySelectorAll<HTMLInputElement>("input, textarea")];
	return fields.reduce((sum, { value }) => sum + [...value].length, 0);
}

/** Makes a form what it is untouched; of one that was sent, only the fields that are as they were `sent`. */
export function empty(form: HTMLFormElement, chosen: FormSettings["chosen"], sent?: FormData): void {
	for (const field of form.querySelectorAll<HTMLInputElement>("[name]"))
		if (!sent || sent.get(field.name) === field.value) field.value = chosen[field.name] ?? "";
}

/**
 * Sets each field that has a draft and is still untouched. What was typed before the form could keep it
 * becomes the draft.
 * @returns whether there was a draft
 */
export function restoreDraft(drafted: DraftedForm): boolean {
	const { changedAt, ...draft } = formDrafts.read(drafted.name) ?? {};
	const isKept = changedAt !== undefined && Date.now() - Number(changedAt) < keptFor;
	if (isKept) fillIn(draft, drafted.chosen);
	else dropDraft(drafted.name);
	const form = fieldElement(honeypotField)?.form;
	if (form) keepDraft(drafted, form);
	return isKept;
}

/** Whether a control can hold a value: a list may no longer offer what was chosen. */
function takes(element: HTMLInputElement | HTMLSelectElement, value: string): boolean {
	return !(element instanceof HTMLSelectElement) || [...element.options].some((option) => option.value === value);
}

/** Keeps what differs from an untouched form, so that an empty field never overrides the page's address. */
export function keepDraft({ name, chosen }: DraftedForm, form: HTMLFormElement): void {
	const typed = [...new FormData(form)].filter(
		([field, value]) => field !== honeypotField && value !== (chosen[field] ?? ""),
	);
	const draft = Object.fromEntries(typed.map(([field, value]) => [field, String(value)]));
	formDrafts.store(name, typed.length > 0 ? { ...draft, changedAt: String(Date.now()) } : null);
}
