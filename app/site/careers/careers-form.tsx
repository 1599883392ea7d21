import type { Careers } from "../../../content/forms.schema.ts";
import type { Layout } from "../../../content/pages.schema.ts";
import { honeypotField, initialPosition, typingTimeField } from "../../../contract/form-fields.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { FormCard } from "../forms/form-card.tsx";
import type { FormSettings } from "../forms/form-settings.ts";
import { type FormState, labelledFields } from "../forms/form-state.ts";
import { checkWords } from "../forms/form-words.ts";

interface CareersFormProps {
	form: FormState;
	content: Careers;
	privacyLink: Layout["privacyLink"];
}

/** The path of the page. */
const page = "/careers";

/** The form's markup. */
export function CareersForm({ form, content, privacyLink }: CareersFormProps) {
	const { labels, applyingFor } = content;
	const field = labelledFields(form, labels);
	return (
		<FormCard form={form} action={page} content={content} privacyLink={privacyLink}>
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
export const careersForm = ({
	applyingFor,
	form,
	labels,
}: Pick<Careers, "applyingFor" | "form" | "labels">): FormSettings => ({
	name: "careers",
	page,
	endpoint: "/user/carrier",
	loadSchema: async () => {
		const { applicationInputSchema } = await import("../../../contract/application.ts");
		const schema = applicationInputSchema(
			() => applyingFor,
			() => form.takesLongEndings,
			checkWords(),
			labels,
		);
		return schema.omit({ [typingTimeField]: true });
	},
	blank: {
		name: "",
		email: "",
		position: initialPosition(applyingFor),
		resumeLink: "",
		message: "",
		[honeypotField]: "",
	},
	toBody: (values) => values,
});
