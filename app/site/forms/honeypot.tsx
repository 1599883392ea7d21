import { honeypotField } from "../../../contract/form-fields.ts";
import type { FormState } from "./form-state.ts";

/** A field that nobody sees or reaches with the keyboard, so that only a program fills it in. */
export function Honeypot({ form }: { form: FormState }) {
	const { error: _, ...connection } = form.field(honeypotField);
	return (
		<div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
			<input {...connection} tabIndex={-1} autoComplete="off" />
		</div>
	);
}
