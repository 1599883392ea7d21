import { careers } from "../../../content/careers.ts";
import { careersEndpoint, initialPosition, typingTimeField } from "../../../contract/form-fields.ts";
import * as pages from "../../../contract/pages.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { FormCard } from "../forms/form-card.tsx";
import type { FormSettings } from "../forms/form-settings.ts";
import { type FormState, labelledFields } from "../forms/form-state.ts";
import { checkWords } from "../forms/form-words.ts";

/** The form's markup. */
export function CareersForm({ form }: { form: FormState }) {
	const { labels, applyingFor } = careers;
	const field = labelledFields(form, labels);
	return (
		<FormCard form={form} action={pages.careers} content={careers}>
			<TextField {...field("name")} autoComplete="name" />
			<TextField {...field("email")} type="email" autoComplete="email" />
			<SelectField {...field("position")} defaultValue={initialPosition(applyingFor)} className="tablet:col-span-2">
				{applyingFor.map((name) => (
					<option key={name}>{name}</option>
				))}
			</SelectField>
			<TextField {...field("resumeLink")} type="url" className="tablet:col-span-2" />
			<TextArea {...field("message")} optional={labels.optional} rows={6} className="tablet:col-span-2" />
		</FormCard>
	);
}

/** The careers form (spec 5 and 7), for the positions that the company lists. */
export const careersForm = (): FormSettings => ({
	name: "careers",
	page: pages.careers,
	endpoint: careersEndpoint,
	loadSchema: async () => {
		const { applicationInputSchema } = await import("../../../contract/application.ts");
		const schema = applicationInputSchema(
			() => careers.applyingFor,
			() => careers.form.takesLongEndings,
			checkWords(),
			careers.labels,
		);
		return schema.omit({ [typingTimeField]: true });
	},
	chosen: { position: initialPosition(careers.applyingFor) },
	toBody: (values) => values,
});
