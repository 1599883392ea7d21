import { contact } from "../../../content/contact.ts";
import { findService, offeredServices } from "../../../content/services.ts";
import { contactEndpoint, initialProjectType, otherType } from "../../../contract/form-fields.ts";
import * as pages from "../../../contract/pages.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { FormCard } from "../forms/form-card.tsx";
import type { FormSettings } from "../forms/form-settings.ts";
import { type FormState, labelledFields } from "../forms/form-state.ts";

/** How browsers fill in the fields that the owner may switch on. */
const switched = {
	company: { autoComplete: "organization" },
	phone: { type: "tel", autoComplete: "tel" },
} as const;

/** The form's markup. Choosing "Other" reveals the free text, by the style sheet alone. */
export function ContactForm({ form }: { form: FormState }) {
	const {
		labels,
		form: { fields },
	} = contact;
	const services = offeredServices();
	const field = labelledFields(form, labels);
	/** What the owner asks for besides: two stand in one row, one fills it. */
	const asked = (["company", "phone"] as const).filter((name) => fields[name].enabled);
	return (
		<FormCard form={form} action={pages.contact} content={contact}>
			<TextField {...field("name")} autoComplete="name" />
			<TextField {...field("email")} type="email" autoComplete="email" />
			{asked.map((name) => (
				<TextField
					key={name}
					{...switched[name]}
					label={fields[name].label}
					optional={labels.optional}
					connection={form.field(name)}
					className={asked.length === 1 ? "tablet:col-span-2" : ""}
				/>
			))}
			<SelectField
				{...field("projectType")}
				defaultValue={initialProjectType(services)}
				className="peer tablet:col-span-2"
			>
				{services.map(({ title, path }) => (
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
			<TextArea {...field("projectDescription")} optional={labels.optional} rows={5} className="tablet:col-span-2" />
			<TextArea {...field("requirements")} optional={labels.optional} rows={3} className="tablet:col-span-2" />
			<TextField {...field("docsLink")} optional={labels.optional} type="url" className="tablet:col-span-2" />
		</FormCard>
	);
}

/** The contact form (spec 5 and 7), for the services that the company offers. */
export const contactForm = (): FormSettings => ({
	name: "contact",
	page: pages.contact,
	endpoint: contactEndpoint,
	loadSchema: async () => (await import("./contact-schema.ts")).contactFormSchema(),
	chosen: { projectType: initialProjectType(offeredServices()) },
	readAddress: () => {
		const asked = findService(new URLSearchParams(location.search).get("service") ?? "");
		return asked ? { projectType: asked.path } : {};
	},
	// Spec 7: the text of "Other" becomes the project type.
	toBody: ({ otherType: own = "", ...body }: { projectType?: string; otherType?: string }) =>
		body.projectType === otherType && own.trim() !== "" ? { ...body, projectType: own } : body,
});
