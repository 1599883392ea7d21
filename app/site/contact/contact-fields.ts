import { defaultProjectType, honeypotField, otherType } from "../../../contract/form-fields.ts";

/** The fields of an untouched contact form (spec 5). */
export const blankContact = {
	name: "",
	email: "",
	company: "",
	phone: "",
	projectType: defaultProjectType,
	otherType: "",
	requirements: "",
	projectDescription: "",
	docsLink: "",
	[honeypotField]: "",
};

/** The call's body (spec 7): the text of "Other" becomes the project type. */
export function contactBody(values: Partial<typeof blankContact>): object {
	const { otherType: otherText = "", ...body } = values;
	return body.projectType === otherType && otherText.trim() !== "" ? { ...body, projectType: otherText } : body;
}
