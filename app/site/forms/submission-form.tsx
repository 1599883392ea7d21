import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { layout } from "../../../content/layout.ts";
import { fieldElement, keepDraft, restoreDraft } from "./form-drafts.ts";
import { staticForm } from "./form-state.ts";
import type { SubmissionFormProps } from "./live-form.tsx";

/** The form with its script; when that cannot be loaded, the form works as without JavaScript. */
const LiveForm = lazy(() => {
	const loading = import("./live-form.tsx").catch(() => ({ default: StaticForm }));
	return import.meta.env.SSR ? loading : afterComposition(loading);
});

/** Waits while a word is composed in a field (IME), because what takes the field's place would cut it. */
async function afterComposition<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
	const types = ["compositionstart", "compositionupdate", "compositionend"];
	let isComposing = false;
	const onComposition = ({ type }: Event) => {
		isComposing = type !== "compositionend";
	};
	// Captured, because React lets no event pass to the document while the form is not hydrated.
	for (const type of types) document.addEventListener(type, onComposition, true);
	const loaded = await loading;
	while (isComposing)
		await new Promise((end) => document.addEventListener("compositionend", end, { capture: true, once: true }));
	for (const type of types) document.removeEventListener(type, onComposition, true);
	return loaded;
}

/**
 * The form without its script. Another takes its place when the script has come or could not be loaded: that one has
 * what was typed from the draft, and the focus.
 */
function StaticForm({ settings, posted, children }: SubmissionFormProps) {
	const [problem, setProblem] = useState<string>();
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
	return children({
		...staticForm(posted),
		problem,
		onInput: ({ currentTarget }) => keepDraft(settings, currentTarget),
		onSubmit: (event) => {
			// Offline the browser would leave the page for its own.
			if (navigator.onLine) return;
			event.preventDefault();
			setProblem(layout.offline);
		},
	});
}

/** A form that visitors send. It works at once, and its script loads after the page. */
export function SubmissionForm(props: SubmissionFormProps) {
	return (
		<Suspense fallback={<StaticForm {...props} />}>
			<LiveForm {...props} />
		</Suspense>
	);
}
