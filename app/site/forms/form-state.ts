import type { FormEventHandler, MouseEventHandler } from "react";
import type { FieldConnection } from "../../ui/field.tsx";

/** The state of a form, for the same markup on the server and in the browser before and after its script has loaded. */
export interface FormState {
	field: (name: string) => FieldConnection;
	/** Whether the form was sent; true until the visitor asks for another. */
	sent: boolean;
	/** The address that the answer goes to, where the script has sent it. */
	answerTo: string | undefined;
	/** Whether it holds words that were kept from before. */
	isRestored: boolean;
	sending: boolean;
	/** Why the server refused a form that was posted without JavaScript; shown above the fields, where such a page opens. */
	refused?: string | undefined;
	/** Why nothing was sent, where no field is wrong; shown above the button. */
	problem?: string | undefined;
	onFocus: () => void;
	onSubmit: FormEventHandler<HTMLFormElement>;
	onInput: FormEventHandler<HTMLFormElement>;
	/** Shows the form again once it was sent. */
	onAgain: () => void;
	/** Forgets what was kept. */
	onClear: MouseEventHandler<HTMLButtonElement>;
}

/** A field's label, hint and connection, as its control takes them; the hint of `name` is the label `nameHint`. */
export function labelledFields<Name extends string>(form: FormState, labels: Record<Name, string>) {
	const hints: Partial<Record<string, string>> = labels;
	return (name: Name) => ({ label: labels[name], hint: hints[`${name}Hint`], connection: form.field(name) });
}
