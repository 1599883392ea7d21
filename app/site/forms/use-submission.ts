import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Resolver, type SubmitErrorHandler, useForm } from "react-hook-form";
import { layout } from "../../../content/layout.ts";
import { honeypotField, typingTimeField } from "../../../contract/form-fields.ts";
import { messages } from "../../../contract/messages.ts";
import { isReachable } from "../../connection/connection.ts";
import { prepareToasts, showToast } from "../../ui/toast.ts";
import { type Draft, dropDraft, readDraft, storeDraft } from "./draft.ts";
import type { FormSettings, Typed } from "./form-settings.ts";
import { type FormState, staticForm } from "./form-state.ts";
import type { PostedForm } from "./posted-form.ts";
import type { send } from "./send.ts";

/** How long after its first paint a form brings what checks it, in milliseconds: the page is ready by then. */
const idleDelay = 300;

/** What checks and sends a form. */
interface Checks {
	resolver: Resolver<Typed, unknown, object>;
	send: typeof send;
}

/** Brings the checks once, when the visitor begins to fill the form in; a failure is forgotten, so it is tried again. */
function useChecks(loadSchema: FormSettings["loadSchema"]): () => Promise<Checks> {
	const checks = useRef<Promise<Checks>>(undefined);
	return useCallback(() => {
		checks.current ??= loadChecks(loadSchema).catch((failure: unknown) => {
			checks.current = undefined;
			throw failure;
		});
		return checks.current;
	}, [loadSchema]);
}

async function loadChecks(loadSchema: FormSettings["loadSchema"]): Promise<Checks> {
	const [{ zodResolver }, { send }, schema] = await Promise.all([
		import("@hookform/resolvers/zod"),
		import("./send.ts"),
		loadSchema(),
	]);
	return { resolver: zodResolver(schema), send };
}

/**
 * Runs a form in the browser (spec 5): the first message as a toast, each at its field, one request for a double
 * click, and a draft that outlives a failure and a reload. What was typed before the script came stays.
 */
export function useSubmission(
	{ name, endpoint, loadSchema, blank, toBody }: Omit<FormSettings, "page" | "Markup">,
	posted: PostedForm | undefined,
): FormState {
	const checks = useChecks(loadSchema);
	const form = useForm<Typed, unknown, object>({
		resolver: async (...typed) => (await checks()).resolver(...typed),
	});
	const [posting, setPosting] = useState(() => staticForm(posted));
	const underway = useRef(false);
	/** When the first letter was typed, if any was. */
	const began = useRef<number>(undefined);
	const { setValue } = form;

	// Before the scroll position is restored, because a long text makes the page longer.
	useLayoutEffect(() => {
		if (posted?.status === "sent") dropDraft(name);
		if (posted) return;
		for (const [field, value] of Object.entries(readDraft(name)))
			if (field in blank && shownIn(field) === blank[field]) setValue(field, value);
	}, [name, posted, blank, setValue]);

	// Ahead, so that what is wrong can also be said without a connection.
	useEffect(() => {
		const idle = setTimeout(() => {
			checks().catch(() => undefined);
			prepareToasts();
		}, idleDelay);
		return () => clearTimeout(idle);
	}, [checks]);

	const onValid = async (values: object) => {
		if (underway.current) return;
		underway.current = true;
		const typingTime = began.current && { [typingTimeField]: Math.round(performance.now() - began.current) };
		const outcome = await checks()
			.then(({ send }) => send(endpoint, { ...toBody(values), ...typingTime }))
			.finally(() => {
				underway.current = false;
			});
		if (outcome.status === "success") {
			dropDraft(name);
			began.current = undefined;
			form.reset(blank);
			setPosting(staticForm({ status: "sent" }));
			void showToast("success", messages.requestSubmitted);
			return;
		}
		const wrong = Object.entries(outcome.status === "fail" ? (outcome.errors ?? {}) : {}).filter(
			([field]) => field in blank,
		);
		for (const [field, [message]] of wrong)
			form.setError(field, { message: message ?? messages.somethingWentWrong }, { shouldFocus: true });
		setPosting((now) => ({
			...now,
			sent: false,
			problem: wrong.length > 0 ? undefined : reasonOf(outcome.status === "fail" ? outcome.message : layout.unsent),
		}));
		void showToast("error", wrong[0]?.[1][0] ?? messages.somethingWentWrong);
	};

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const element = event.currentTarget;
		const { elements } = element;
		setPosting((now) => ({ ...now, sent: false, refused: undefined, problem: undefined }));
		const onInvalid: SubmitErrorHandler<Typed> = (errors) => {
			const first = [...elements].map((element) => errors[element.getAttribute("name") ?? ""]?.message).find(Boolean);
			void showToast("error", first ?? messages.somethingWentWrong);
		};
		form
			.handleSubmit(
				onValid,
				onInvalid,
			)(event)
			.catch(async () => {
				// The checks could not be loaded: where the server can be reached, it checks the form as without JavaScript.
				if (await isReachable()) return element.submit();
				setPosting((now) => ({ ...now, sent: false, problem: reasonOf(layout.unsent) }));
				void showToast("error", messages.somethingWentWrong);
			});
	};

	return {
		...posting,
		field: (field) => ({
			...posting.field(field),
			...form.register(field),
			error: form.formState.isSubmitted ? form.formState.errors[field]?.message : posting.field(field).error,
		}),
		sending: form.formState.isSubmitting,
		onSubmit,
		onInput: (event) => {
			began.current ??= performance.now();
			checks().catch(() => undefined);
			prepareToasts();
			if (posting.sent) setPosting((now) => ({ ...now, sent: false }));
			storeDraft(name, draftOf(event.currentTarget, blank));
		},
	};
}

/** What a field shows: before its first effects the form's library does not know what was typed or chosen. */
function shownIn(field: string): string | undefined {
	const [element] = document.getElementsByName(field) as NodeListOf<HTMLInputElement>;
	return element?.value;
}

/** Says first what the visitor can do something about. */
const reasonOf = (reason: string) => (navigator.onLine ? reason : layout.offline);

/** What stands in a form's fields now, but for the one that people never see. */
function draftOf(form: HTMLFormElement, blank: Record<string, string>): Draft {
	const typed = [...new FormData(form)].filter(([field]) => field !== honeypotField && field in blank);
	return Object.fromEntries(typed.map(([field, value]) => [field, String(value)]));
}
