import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { forms } from "../../../content/forms.ts";
import { layout } from "../../../content/layout.ts";
import { formIdField, typingTimeField } from "../../../contract/form-fields.ts";
import { isReachable } from "../../navigation/is-reachable.ts";
import { prepareToasts, showToast } from "../../ui/toast.ts";
import {
	countLetters,
	dropDraft,
	empty,
	fieldElement,
	fillIn,
	idOfAttempt,
	keepDraft,
	restoreDraft,
} from "./form-drafts.ts";
import { type FormSettings, firstMessages } from "./form-settings.ts";
import type { FormState } from "./form-state.ts";
import type { PostedForm } from "./posted-form.ts";
import type { SendResult } from "./send.ts";

export interface SubmissionFormProps {
	settings: FormSettings;
	/** The form as it was posted without JavaScript. */
	posted: PostedForm | undefined;
	children: (form: FormState) => ReactNode;
}

/**
 * A form that visitors send. The browser holds its values and can post them by itself; the page's script checks and
 * sends them (spec 5): the first message as a toast, each at its field, one request for a double click, and a draft that
 * outlives a failure and a reload.
 */
export function SubmissionForm({ settings, posted, children }: SubmissionFormProps) {
	const { name, chosen, readAddress, loadSchema } = settings;
	const refused = posted?.status === "refused" ? posted : undefined;
	const [state, setState] = useState(() => ({
		errors: refused?.errors ?? {},
		sent: posted?.status === "sent",
		answerTo: undefined as string | undefined,
		isRestored: false,
		sending: false,
		refused: refused?.message,
		problem: undefined as string | undefined,
	}));
	/** Since when the form was typed into, by `performance.now`, and how many letters at most. */
	const typing = useRef({ start: 0, letters: 0 });

	// Before the scroll position is restored, because a long text makes the page longer.
	useLayoutEffect(() => {
		// Opened in any other way than by posting the form, the page of its result says nothing about this draft.
		const wasPosted = posted?.status === "sent" && document.referrer.startsWith(location.origin);
		if (wasPosted) dropDraft(name);
		else if (posted?.status !== "refused" && restoreDraft({ name, chosen }))
			setState((current) => ({ ...current, isRestored: true }));
	}, [name, posted, chosen]);

	// The cached page is the same for every address. A field's draft wins over the address, and so does what was chosen meanwhile.
	useEffect(() => {
		if (!posted && readAddress) fillIn(readAddress(), chosen);
	}, [posted, chosen, readAddress]);

	// A visitor may be offline before a field has the focus.
	useEffect(() => void prepareWhenIdle(loadSchema).catch(() => undefined), [loadSchema]);

	const checkAndSend = async (form: HTMLFormElement, values: FormData): Promise<SendResult> => {
		// A script may get no answer at all: after eight seconds the form goes without it.
		const late = new Promise<never>((_, reject) => setTimeout(reject, 8_000));
		const [{ send }, schema] = await Promise.race([loadChecks(loadSchema), late]);
		const checked = schema.safeParse(Object.fromEntries(values));
		if (!checked.success) return { isStored: false, errors: firstMessages(checked.error) };
		const { start, letters } = typing.current;
		// A paste, a draft or the browser fills in a form as fast as a robot does.
		const isTyped = letters > 0 && letters >= countLetters(form);
		return send(settings.endpoint, {
			...settings.toBody(checked.data),
			...(isTyped && { [typingTimeField]: Math.round(performance.now() - start) }),
			[formIdField]: idOfAttempt(name, checked.data),
		});
	};

	const showRefusal = (
		form: HTMLFormElement,
		{ errors, reason = layout.unsent }: Extract<SendResult, { isStored: false }>,
	) => {
		const first = [...form.elements]
			.map((element) => element.getAttribute("name") ?? "")
			.find((field) => errors[field] !== undefined);
		const problem = navigator.onLine ? reason : layout.offline;
		// A message is in the page before its field takes the focus, so that both are read.
		flushSync(() =>
			setState((current) => ({ ...current, sending: false, errors, problem: first ? undefined : problem })),
		);
		if (first) {
			fieldElement(first)?.focus({ preventScroll: true });
			// In the middle, where neither the header nor the toast lies over it.
			fieldElement(first)?.scrollIntoView({ block: "center" });
		}
		// Safari gives a button that is pressed no focus.
		else if (!form.contains(document.activeElement)) form.querySelector<HTMLElement>("[type=submit]")?.focus();
		void showToast("error", (first && errors[first]) ?? layout.somethingWentWrong);
	};

	const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		if (state.sending) return;
		const begun = { errors: {}, sent: false, refused: undefined, problem: undefined, isRestored: false };
		const answerTo = fieldElement("email")?.value;
		setState({ ...begun, answerTo, sending: true });
		const values = new FormData(form);
		const result = await checkAndSend(form, values).catch(() => undefined);
		if (result?.isStored) {
			dropDraft(name);
			typing.current.letters = 0;
			empty(form, chosen, values);
			keepDraft({ name, chosen }, form);
			setState({ ...begun, answerTo, sent: true, sending: false });
			void showToast("success", forms.requestSubmitted);
		} else if (!result && (await isReachable())) {
			// Without its checks the form is posted as without JavaScript.
			setState({ ...begun, answerTo, sending: false });
			form.submit();
		} else showRefusal(form, result ?? { isStored: false, errors: {} });
	};

	const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
		if (typing.current.letters === 0) typing.current.start = performance.now();
		typing.current.letters += 1;
		// What a message says holds no more.
		const field = (target as Element).getAttribute("name") ?? "";
		if (state.errors[field]) setState(({ errors: { [field]: _, ...errors }, ...current }) => ({ ...current, errors }));
		keepDraft({ name, chosen }, currentTarget);
		// What failed to load before is tried again.
		prepare(loadSchema);
	};

	return children({
		...state,
		field: (name) => ({ name, defaultValue: refused?.values[name], error: state.errors[name] }),
		onFocus: () => prepare(loadSchema),
		onSubmit,
		onInput,
		onAgain: () => {
			flushSync(() => setState((current) => ({ ...current, sent: false })));
			fieldElement("name")?.focus({ preventScroll: true });
		},
		onClear: ({ currentTarget: { form } }) => {
			if (form) empty(form, chosen);
			dropDraft(name);
			setState((current) => ({ ...current, isRestored: false }));
			fieldElement("name")?.focus();
		},
	});
}

/** What sends a form, and what checks it. After a failure the next call tries again. */
function loadChecks(loadSchema: FormSettings["loadSchema"]) {
	return Promise.all([import("./send.ts"), loadSchema()]);
}

/** Loads what a form needs when it is sent, so that errors can be shown without a connection too. */
function prepare(loadSchema: FormSettings["loadSchema"]): void {
	loadChecks(loadSchema).catch(() => undefined);
	prepareToasts();
}

/** Loads the same while the page is idle, each part in a task of its own, or together they block the page. */
async function prepareWhenIdle(loadSchema: FormSettings["loadSchema"]): Promise<void> {
	// Safari has no idle callbacks.
	if (!globalThis.requestIdleCallback) return;
	for (const load of [() => import("./send.ts"), loadSchema, prepareToasts]) {
		await new Promise((resolve) => requestIdleCallback(resolve));
		await load();
	}
}
