import type { ReactNode } from "react";
import type { FormSettings } from "./form-settings.ts";
import type { FormState } from "./form-state.ts";
import type { PostedForm } from "./posted-form.ts";
import { useSubmission } from "./use-submission.ts";

export interface SubmissionFormProps {
	settings: FormSettings;
	/** The form as it was posted without JavaScript. */
	posted: PostedForm | undefined;
	/** Renders the form in a state, before and after its script has loaded. */
	children: (form: FormState) => ReactNode;
}

/** A form with its script. */
export default function LiveForm({ settings, posted, children }: SubmissionFormProps) {
	return children(useSubmission(settings, posted));
}
