import type { FormEventHandler, Ref } from "react";
import { layout } from "../../../content/layout.ts";
import type { PostedForm } from "./posted-form.ts";

/** What connects one field of the markup: always its name, and in the browser what validates it. */
export interface FieldConnection {
	name: string;
	/** The id of the element; the name unless it is given. */
	id?: string;
	defaultValue?: string | undefined;
	error?: string | undefined;
	ref?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>;
	onChange?: (event: { target: unknown; type?: string }) => unknown;
	onBlur?: (event: { target: unknown; type?: string }) => unknown;
}

/** What a form's markup shows. The same markup serves the server, the browser before its script, and after. */
export interface FormState {
	field: (name: string) => FieldConnection;
	/** Whether the last one arrived; said until the visitor types again. */
	sent: boolean;
	sending: boolean;
	/** Why the server refused what the browser posted by itself; such a page opens at the form, so it stands above the fields. */
	refused?: string | undefined;
	/** Why nothing was sent, when no field is to blame; said at the button that was pressed. */
	problem?: string | undefined;
	onSubmit?: FormEventHandler<HTMLFormElement>;
	onInput?: FormEventHandler<HTMLFormElement>;
}

/** The state of a form that no script runs: empty, or as it was posted. */
export function staticForm(posted: PostedForm | undefined): FormState {
	const refused = posted?.status === "refused" ? posted : undefined;
	return {
		field: (name) => ({ name, defaultValue: refused?.values[name], error: refused?.errors[name] }),
		sent: posted?.status === "sent",
		sending: false,
		refused: refused && [refused.message, ...(refused.id ? [referenceOf(refused.id)] : [])].join(" "),
	};
}

const referenceOf = (id: string) => layout.error.reference.replace("{id}", id);
