import { lazy, Suspense } from "react";
import { overConnection } from "../../connection/connection.ts";
import type { FormSettings } from "./form-settings.ts";
import { staticForm } from "./form-state.ts";
import type { PostedForm } from "./posted-form.ts";

interface SubmissionFormProps {
	settings: FormSettings;
	/** The form as it was posted without JavaScript. */
	posted: PostedForm | undefined;
}

/** The form with its script; when that cannot be loaded, the form works as without JavaScript. */
const LiveForm = lazy(() => overConnection(() => import("./live-form.tsx")).catch(() => ({ default: StaticForm })));

function StaticForm({ settings: { Markup }, posted }: SubmissionFormProps) {
	return <Markup form={staticForm(posted)} />;
}

/** A form that visitors send. It works at once, and its script loads after the page. */
export function SubmissionForm(props: SubmissionFormProps) {
	return (
		<Suspense fallback={<StaticForm {...props} />}>
			<LiveForm {...props} />
		</Suspense>
	);
}
