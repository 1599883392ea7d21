import { lazy, Suspense, useLayoutEffect } from "react";
import { overConnection } from "../../connection/connection.ts";
import { fieldElement, keepDraft, restoreDraft } from "./form-drafts.ts";
import { staticForm } from "./form-state.ts";
import type { SubmissionFormProps } from "./live-form.tsx";

/** The form with its script; when that cannot be loaded, the form works as without JavaScript. */
const LiveForm = lazy(() => overConnection(() => import("./live-form.tsx")).catch(() => ({ default: StaticForm })));

/**
 * The form without its script. Another takes its place when the script has come or could not be loaded: that one has
 * what was typed from the draft, and the focus.
 */
function StaticForm({ settings, posted, children }: SubmissionFormProps) {
	useLayoutEffect(() => {
		if (posted) return;
		restoreDraft(settings, (field, value) => {
			const element = fieldElement(field);
			if (element) element.value = value;
		});
	}, [settings, posted]);
	useLayoutEffect(
		() => () => {
			const focused = document.activeElement?.getAttribute("name");
			if (focused) queueMicrotask(() => fieldElement(focused)?.focus({ preventScroll: true }));
		},
		[],
	);
	return children({ ...staticForm(posted), onInput: ({ currentTarget }) => keepDraft(settings, currentTarget) });
}

/** A form that visitors send. It works at once, and its script loads after the page. */
export function SubmissionForm(props: SubmissionFormProps) {
	return (
		<Suspense fallback={<StaticForm {...props} />}>
			<LiveForm {...props} />
		</Suspense>
	);
}
