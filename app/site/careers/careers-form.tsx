import { careers } from "../../../content/careers.ts";
import { defaultPosition, honeypotField, typingTimeField } from "../../../contract/form-fields.ts";
import { SelectField, TextArea, TextField } from "../forms/field.tsx";
import { FormCard } from "../forms/form-card.tsx";
import type { FormSettings } from "../forms/form-settings.ts";
import type { FormState } from "../forms/form-state.ts";

/** The form's markup. */
function CareersForm({ form }: { form: FormState }) {
	const { labels, sent, privacy, applyingFor } = careers;
	const position = form.field("position");
	return (
		<FormCard form={form} action={careersForm.page} labels={labels} sent={sent} privacy={privacy}>
			<TextField label={labels.name} connection={form.field("name")} autoComplete="name" />
			<TextField label={labels.email} connection={form.field("email")} type="email" autoComplete="email" />
			<SelectField
				label={labels.position}
				connection={{ ...position, defaultValue: position.defaultValue ?? defaultPosition }}
				className="tablet:col-span-2"
			>
				{applyingFor.map((name) => (
					<option key={name}>{name}</option>
				))}
			</SelectField>
			<TextField
				label={labels.resumeLink}
				hint={labels.resumeLinkHint}
				type="url"
				connection={form.field("resumeLink")}
				className="tablet:col-span-2"
			/>
			<TextArea
				label={labels.message}
				hint={labels.messageHint}
				optional={labels.optional}
				rows={6}
				connection={form.field("message")}
				className="tablet:col-span-2"
			/>
		</FormCard>
	);
}

/** The careers form (spec 5 and 7). */
export const careersForm: FormSettings = {
	name: "careers",
	page: "/careers",
	endpoint: "/user/carrier",
	loadSchema: async () => {
		const { applicationInputSchema } = await import("../../../contract/application.ts");
		return applicationInputSchema(careers.applyingFor).omit({ [typingTimeField]: true });
	},
	blank: { name: "", email: "", position: defaultPosition, resumeLink: "", message: "", [honeypotField]: "" },
	toBody: (fields) => fields,
	Markup: CareersForm,
};
