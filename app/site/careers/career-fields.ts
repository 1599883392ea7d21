import { defaultPosition, honeypotField } from "../../../contract/form-fields.ts";

/** The fields of an untouched careers form (spec 5). */
export const blankApplication = {
	name: "",
	email: "",
	position: defaultPosition,
	resumeLink: "",
	message: "",
	[honeypotField]: "",
};
