import { contactRequestInputSchema } from "../../../contract/contact-request.ts";
import { optionalText } from "../../../contract/text.ts";
import type { PostedForm } from "../forms/posted-form.ts";
import { useSubmission } from "../forms/use-submission.ts";
import { blankContact, contactBody } from "./contact-fields.ts";
import { ContactForm } from "./contact-form.tsx";

const schema = contactRequestInputSchema.extend({ otherType: optionalText(200) });

/** The contact form with its script, which arrives after the page. */
export default function LiveContactForm({ posted }: { posted: PostedForm | undefined }) {
	const form = useSubmission({
		form: "contact",
		endpoint: "/api/v1/user/contact-us",
		schema,
		blank: blankContact,
		toBody: contactBody,
		posted,
	});
	return <ContactForm form={form} />;
}
