import { honeypotField, otherType } from "../../../contract/form-fields.ts";

/** The fields of an untouched contact form (spec 5). */
export const blankContact = (projectType: string) => ({
	name: "",
	email: "",
	company: "",
	phone: "",
	projectType,
	otherType: "",
	requirements: "",
	projectDescription: "",
	docsLink: "",
	[honeypotField]: "",
});

/** The call's body (spec 7): the text of "Other" becomes the project type. */
export function contactBody(values: Partial<ReturnType<typeof blankContact>>): object {
	const { otherType: otherText = "", ...body } = values;
	return body.projectType === otherType && otherText.trim() !== "" ? { ...body, projectType: otherText } : body;
}
