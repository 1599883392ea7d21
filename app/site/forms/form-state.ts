import type { FormEventHandler } from "react";
import { interpolate } from "../../../content/interpolate.ts";
import { layout } from "../../../content/layout.ts";
import type { FieldConnection } from "../../ui/field.tsx";
import type { PostedForm } from "./posted-form.ts";

/** The state of a form, for the same markup on the server and in the browser before and after its script has loaded. */
export interface FormState {
	field: (name: string) => FieldConnection;
	/** Whether the form was sent; true until the visitor types again. */
	sent: boolean;
	sending: boolean;
	/** Why the server refused a form that was posted without JavaScript; shown above the fields, where such a page opens. */
	refused?: string | undefined;
	/** Why nothing was sent, where no field is wrong; shown above the button. */
	problem?: string | undefined;
	onSubmit?: FormEventHandler<HTMLFormElement>;
	onInput?: FormEventHandler<HTMLFormElement>;
}

/** The state of a form without its script: empty, or as it was posted. */
export function staticForm(posted: PostedForm | undefined): FormState {
	const refused = posted?.status === "refused" ? posted : undefined;
	return {
		field: (name) => ({ name, defaultValue: refused?.values[name], error: refused?.errors[name] }),
		sent: posted?.status === "sent",
		sending: false,
		refused: refused?.id
			? `${refused.message} ${interpolate(layout.error.reference, { id: refused.id })}`
			: refused?.message,
	};
}

/** A field's label, hint and connection, as its control takes them; the hint of `name` is the label `nameHint`. */
export function labelledFields<Name extends string>(form: FormState, labels: Record<Name, string>) {
	const hints: Partial<Record<string, string>> = labels;
	return (name: Name) => ({ label: labels[name], hint: hints[`${name}Hint`], connection: form.field(name) });
}
