import { defaultProjectType, honeypotField } from "../../../contract/form-fields.ts";

/** What the service list sends for "Other" when nothing is typed into its field. */
export const otherType = "Other";

/** The fields of an untouched contact form (spec 5). */
export const blankContact = {
	name: "",
	email: "",
	projectType: defaultProjectType,
	otherType: "",
	requirements: "",
	projectDescription: "",
	docsLink: "",
	[honeypotField]: "",
};

/** The call's body (spec 7): the text of "Other" becomes the project type. */
export function contactBody(typed: Partial<typeof blankContact>): object {
	const { otherType: own = "", ...body } = typed;
	return body.projectType === otherType && own.trim() !== "" ? { ...body, projectType: own } : body;
}
