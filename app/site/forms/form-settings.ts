import type { z } from "zod";

/** What differs between the forms that visitors send. */
export interface FormSettings {
	/** The name of the draft. */
	name: string;
	/** Path of the form's own page. */
	page: string;
	/** Path of the API's endpoint (spec 7). */
	endpoint: string;
	/** Loads the checks of the fields, which are the server's in the owner's words. */
	loadSchema: () => Promise<z.ZodType<object>>;
	/** What an untouched form holds; its other fields are empty. */
	chosen: Record<string, string>;
	/** The values that the page's address asks for, for fields without typed text. */
	readAddress?: () => Record<string, string>;
	/** Makes the body of the call from the values. */
	toBody: (values: object) => object;
}

/** The first message of each field that the checks refuse. */
export function firstMessages({ issues }: z.ZodError): Record<string, string> {
	const firsts: Record<string, string> = {};
	for (const { path, message } of issues) firsts[String(path[0])] ??= message;
	return firsts;
}
