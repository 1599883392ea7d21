import { careers } from "../../../content/careers.ts";
import { defaultPosition, honeypotField, typingTimeField } from "../../../contract/form-fields.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { FormCard } from "../forms/form-card.tsx";
import type { FormSettings } from "../forms/form-settings.ts";
import { type FormState, labelledFields } from "../forms/form-state.ts";

/** The form's markup. */
function CareersForm({ form }: { form: FormState }) {
	const { labels, applyingFor } = careers;
	const field = labelledFields(form, labels);
	return (
		<FormCard form={form} action={careersForm.page} content={careers}>
			<TextField {...field("name")} autoComplete="name" />
			<TextField {...field("email")} type="email" autoComplete="email" />
			<SelectField {...field("position")} defaultValue={defaultPosition} className="tablet:col-span-2">
				{applyingFor.map((name) => (
					<option key={name}>{name}</option>
				))}
			</SelectField>
			<TextField {...field("resumeLink")} type="url" className="tablet:col-span-2" />
			<TextArea {...field("message")} optional={labels.optional} rows={6} className="tablet:col-span-2" />
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
	toBody: (values) => values,
	Markup: CareersForm,
};
