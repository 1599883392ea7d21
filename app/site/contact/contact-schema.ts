import { contact } from "../../../content/contact.ts";
import { contactRequestInputSchema } from "../../../contract/contact-request.ts";
import { typingTimeField } from "../../../contract/form-fields.ts";
import { optionalText } from "../../../contract/text.ts";

/** Spec 5: the fields of the form, with a separate field for the free text of "Other". */
export function contactFormSchema() {
	return contactRequestInputSchema(() => contact.form.takesLongEndings)
		.omit({ [typingTimeField]: true })
		.extend({ otherType: optionalText("Service", 200) });
}
