import { contactRequestInputSchema } from "../../../contract/contact-request.ts";
import { typingTimeField } from "../../../contract/form-fields.ts";
import { optionalText } from "../../../contract/text.ts";

/** Spec 5: the form's fields, of which the free text for "Other" is one of its own. */
export const contactFormSchema = contactRequestInputSchema
	.omit({ [typingTimeField]: true })
	.extend({ otherType: optionalText("Service", 200) });
