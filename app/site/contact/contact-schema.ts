import { contact } from "../../../content/contact.ts";
import { contactRequestInputSchema } from "../../../contract/contact-request.ts";
import { typingTimeField } from "../../../contract/form-fields.ts";
import { textChecks } from "../../../contract/text.ts";
import { checkWords } from "../forms/form-words.ts";

/** Spec 5: the fields of the form, with a separate field for the free text of "Other". */
export function contactFormSchema() {
	const {
		labels,
		form: { fields, takesLongEndings },
	} = contact;
	const says = checkWords();
	return contactRequestInputSchema(() => takesLongEndings, says, {
		...labels,
		company: fields.company.label,
		phone: fields.phone.label,
	})
		.omit({ [typingTimeField]: true })
		.extend({ otherType: textChecks(says).optionalText(labels.otherHint, 200) });
}
