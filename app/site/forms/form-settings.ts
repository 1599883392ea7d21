import type { ComponentType } from "react";
import type { z } from "zod";
import type { FormState } from "./form-state.ts";

/** The fields as they stand in a form. */
export type Typed = Record<string, string | undefined>;

/** What differs between the forms that visitors send. */
export interface FormSettings {
	/** Names the draft. */
	name: string;
	/** Path of the form's own page. */
	page: string;
	/** Path of the API's endpoint (spec 7). */
	endpoint: string;
	/** Loads the schema of the fields; the server checks with the same one. */
	loadSchema: () => Promise<z.ZodType<object, Typed>>;
	/** The fields of an untouched form. */
	blank: Record<string, string>;
	/** The call's body from the fields. */
	toBody: (fields: object) => object;
	Markup: ComponentType<{ form: FormState }>;
}
