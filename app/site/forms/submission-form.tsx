import { lazy, Suspense } from "react";
import { overConnection } from "../../connection/connection.ts";
import { staticForm } from "./form-state.ts";
import type { SubmissionFormProps } from "./live-form.tsx";

/** The form with its script; when that cannot be loaded, the form works as without JavaScript. */
const LiveForm = lazy(() => overConnection(() => import("./live-form.tsx")).catch(() => ({ default: StaticForm })));

function StaticForm({ posted, children }: SubmissionFormProps) {
	return children(staticForm(posted));
}

/** A form that visitors send. It works at once, and its script loads after the page. */
export function SubmissionForm(props: SubmissionFormProps) {
	return (
		<Suspense fallback={<StaticForm {...props} />}>
			<LiveForm {...props} />
		</Suspense>
	);
}
