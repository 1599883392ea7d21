import type { z } from "zod";

/** The values of a form, by field. */
export type FormValues = Record<string, string | undefined>;

/** What differs between the forms that visitors send. */
export interface FormSettings {
	/** The name of the draft. */
	name: string;
	/** Path of the form's own page. */
	page: string;
	/** Path of the API's endpoint (spec 7). */
	endpoint: string;
	/** Loads the schema of the fields; the server checks with the same one. */
	loadSchema: () => Promise<z.ZodType<object, FormValues>>;
	/** The owner's word for a field. */
	labelOf: (field: string) => string | undefined;
	/** The values of an untouched form. */
	blank: Record<string, string>;
	/** The values that the page's address asks for, for fields without typed text. */
	readAddress?: () => Promise<Record<string, string>>;
	/** Makes the body of the call from the values. */
	toBody: (values: object) => object;
}
