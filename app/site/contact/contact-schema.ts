import { contactRequestInputSchema } from "../../../contract/contact-request.ts";
import { typingTimeField } from "../../../contract/form-fields.ts";
import { optionalText } from "../../../contract/text.ts";

/** Spec 5: the fields of the form, in which the free text for "Other" has a field of its own. */
export const contactFormSchema = contactRequestInputSchema
	.omit({ [typingTimeField]: true })
	.extend({ otherType: optionalText("Service", 200) });
