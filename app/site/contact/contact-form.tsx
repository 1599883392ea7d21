import { contact } from "../../../content/contact.ts";
import { services } from "../../../content/services.ts";
import { defaultProjectType } from "../../../contract/form-fields.ts";
import { SelectField, TextArea, TextField } from "../forms/field.tsx";
import { FormCard } from "../forms/form-card.tsx";
import type { FormSettings } from "../forms/form-settings.ts";
import type { FormState } from "../forms/form-state.ts";
import { blankContact, contactBody, otherType } from "./contact-fields.ts";

/** The form's markup. Choosing "Other" reveals the free text, by the style sheet alone. */
function ContactForm({ form }: { form: FormState }) {
	const { labels, sent, privacy } = contact;
	const projectType = form.field("projectType");
	return (
		<FormCard form={form} action={contactForm.page} labels={labels} sent={sent} privacy={privacy}>
			<TextField label={labels.name} connection={form.field("name")} autoComplete="name" />
			<TextField label={labels.email} connection={form.field("email")} type="email" autoComplete="email" />
			<SelectField
				label={labels.projectType}
				connection={{ ...projectType, defaultValue: projectType.defaultValue ?? defaultProjectType }}
				className="peer tablet:col-span-2"
			>
				{services.servicesList.map(({ title, path }) => (
					<option key={path} value={path}>
						{title}
					</option>
				))}
				<option value={otherType}>{labels.other}</option>
			</SelectField>
			<TextField
				label={labels.otherHint}
				optional={labels.optional}
				connection={form.field("otherType")}
				className="hidden tablet:col-span-2 peer-has-[option:last-child:checked]:block"
			/>
			<TextArea
				label={labels.projectDescription}
				hint={labels.projectDescriptionHint}
				optional={labels.optional}
				rows={5}
				connection={form.field("projectDescription")}
				className="tablet:col-span-2"
			/>
			<TextArea
				label={labels.requirements}
				hint={labels.requirementsHint}
				optional={labels.optional}
				rows={3}
				connection={form.field("requirements")}
				className="tablet:col-span-2"
			/>
			<TextField
				label={labels.docsLink}
				hint={labels.docsLinkHint}
				optional={labels.optional}
				type="url"
				connection={form.field("docsLink")}
				className="tablet:col-span-2"
			/>
		</FormCard>
	);
}

/** The contact form (spec 5 and 7). */
export const contactForm: FormSettings = {
	name: "contact",
	page: "/contact-us",
	endpoint: "/user/contact-us",
	loadSchema: async () => (await import("./contact-schema.ts")).contactFormSchema,
	blank: blankContact,
	toBody: contactBody,
	Markup: ContactForm,
};
