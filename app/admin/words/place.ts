import { createContext, use } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import type { z } from "zod";

/** A field of the form of words. */
export interface Place {
	schema: z.ZodType;
	/** Its path in the file, such as `hero.headTitle`. */
	path: string;
	label: string;
	/** A value as it usually stands there, by whose length a text gets its room. */
	sample: unknown;
}

/** The values that ship. */
export const ShippedWords = createContext<unknown>({});

/** What ships at a place; undefined inside lists, whose entries have no default of their own. */
export function useDefault(path: string): unknown {
	const defaults = use(ShippedWords);
	return isInList(path) ? undefined : get(defaults, path);
}

/** Whether a place is within an entry of a list. */
export function isInList(path: string): boolean {
	return /\.\d+(?:\.|$)/.test(path);
}

/** The message of a place itself, not of those within it. */
export function useProblem(path: string): string | undefined {
	const { control } = useFormContext();
	const { errors } = useFormState({ control, name: path, exact: true });
	const problem: { message?: unknown; root?: { message?: unknown } } | undefined = get(errors, path);
	// What a rule over a whole list says stands beside what is said of its entries.
	const message = problem?.message ?? problem?.root?.message;
	return typeof message === "string" ? message : undefined;
}

/** The id of what shows a place. */
export function idOf(path: string): string {
	return `field-${path}`;
}

/**
 * Opens what a place is folded into, and takes the focus there; a place that is not shown leads to the one around it.
 * @param isNew whether the first field of an entry is wanted, and not its title
 */
export function reveal(path: string, isNew = false): void {
	const element = document.getElementById(idOf(path));
	if (!element) {
		if (path.includes(".")) reveal(path.slice(0, path.lastIndexOf(".")));
		return;
	}
	for (let folded = element.closest("details"); folded; folded = folded.parentElement?.closest("details") ?? null)
		folded.open = true;
	const within = element.querySelector<HTMLElement>(isNew ? "input, textarea, select" : "summary");
	const target = (element.matches("details") && within) || element;
	target.focus({ preventScroll: true });
	target.scrollIntoView({ block: "center" });
}
