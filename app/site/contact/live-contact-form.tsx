import type { PostedForm } from "../forms/posted-form.ts";
import { useSubmission } from "../forms/use-submission.ts";
import { blankContact, contactBody } from "./contact-fields.ts";
import { ContactForm } from "./contact-form.tsx";

const loadSchema = async () => (await import("./contact-schema.ts")).contactFormSchema;

/** The contact form with its script, which arrives after the page. */
export default function LiveContactForm({ posted }: { posted: PostedForm | undefined }) {
	const form = useSubmission({
		form: "contact",
		endpoint: "/user/contact-us",
		loadSchema,
		blank: blankContact,
		toBody: contactBody,
		posted,
	});
	return <ContactForm form={form} />;
}
