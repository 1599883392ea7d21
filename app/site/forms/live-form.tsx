import type { FormSettings } from "./form-settings.ts";
import type { PostedForm } from "./posted-form.ts";
import { useSubmission } from "./use-submission.ts";

/** A form with its script. */
export default function LiveForm({ settings, posted }: { settings: FormSettings; posted: PostedForm | undefined }) {
	return <settings.Markup form={useSubmission(settings, posted)} />;
}
