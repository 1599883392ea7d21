import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Resolver, type SubmitErrorHandler, useForm } from "react-hook-form";
import { forms } from "../../../content/forms.ts";
import { layout } from "../../../content/layout.ts";
import { formIdField, typingTimeField } from "../../../contract/form-fields.ts";
import { isReachable } from "../../navigation/is-reachable.ts";
import { prepareToasts, showToast } from "../../ui/toast.ts";
import { dropDraft, fieldElement, idOfAttempt, keepDraft, restoreDraft } from "./form-drafts.ts";
import type { FormSettings, FormValues } from "./form-settings.ts";
import { type FormState, staticForm } from "./form-state.ts";
import { ownersSentence } from "./owners-sentence.ts";
import type { PostedForm } from "./posted-form.ts";
import type { send } from "./send.ts";

/** How long after its first paint a form loads its checks, in milliseconds: the page is ready by then. */
const idleDelay = 300;

/** What validates and sends a form. */
interface Checks {
	resolver: Resolver<FormValues, unknown, object>;
	send: typeof send;
}

type Checked = Pick<FormSettings, "loadSchema" | "labelOf">;

/** Loads the checks once; after a failure the next call tries again. */
function useChecks({ loadSchema, labelOf }: Checked): () => Promise<Checks> {
	const checks = useRef<Promise<Checks>>(undefined);
	return useCallback(() => {
		checks.current ??= loadChecks({ loadSchema, labelOf }).catch((error: unknown) => {
			checks.current = undefined;
			throw error;
		});
		return checks.current;
	}, [loadSchema, labelOf]);
}

async function loadChecks({ loadSchema, labelOf }: Checked): Promise<Checks> {
	const [{ zodResolver }, { send }, schema] = await Promise.all([
		import("@hookform/resolvers/zod"),
		import("./send.ts"),
		loadSchema(),
	]);
	const check = zodResolver(schema);
	const resolver: Checks["resolver"] = async (...options) => {
		const result = await check(...options);
		for (const [field, error] of Object.entries(result.errors))
			if (error?.message) error.message = ownersSentence(error.message, labelOf(field));
		return result;
	};
	return { resolver, send };
}

/**
 * Runs a form in the browser (spec 5): the first message as a toast, each at its field, one request for a double
 * click, and a draft that outlives a failure and a reload. What was typed before the script has loaded stays.
 */
export function useSubmission(
	{ name, endpoint, loadSchema, labelOf, blank, readAddress, toBody }: Omit<FormSettings, "page">,
	posted: PostedForm | undefined,
): FormState {
	const checks = useChecks({ loadSchema, labelOf });
	const form = useForm<FormValues, unknown, object>({
		resolver: async (...options) => (await checks()).resolver(...options),
	});
	const [state, setState] = useState(() => staticForm(posted));
	const isSending = useRef(false);
	/** When the first letter was typed, by `performance.now`. */
	const typingStart = useRef<number>(undefined);
	const { setValue } = form;

	// Before the scroll position is restored, because a long text makes the page longer.
	useLayoutEffect(() => {
		// Opened in any other way than by posting the form, the page of its result says nothing about this draft.
		const wasPosted = posted?.status === "sent" && document.referrer.startsWith(location.origin);
		if (wasPosted) dropDraft(name);
		else if (posted?.status !== "refused") restoreDraft({ name, blank }, setValue);
	}, [name, posted, blank, setValue]);

	// The cached page is the same for every address. A field's draft wins over the address, and so does what was chosen meanwhile.
	useEffect(() => {
		if (posted) return;
		readAddress?.()
			.then((values) => {
				for (const [field, value] of Object.entries(values))
					if (fieldElement(field)?.value === blank[field]) setValue(field, value);
			})
			.catch(() => undefined);
	}, [posted, blank, readAddress, setValue]);

	// Loaded ahead, so that errors can be shown without a connection too.
	useEffect(() => {
		const idle = setTimeout(() => {
			checks().catch(() => undefined);
			prepareToasts();
		}, idleDelay);
		return () => clearTimeout(idle);
	}, [checks]);

	const onValid = async (values: object) => {
		if (isSending.current) return;
		isSending.current = true;
		const typingTime = typingStart.current && {
			[typingTimeField]: Math.round(performance.now() - typingStart.current),
		};
		const outcome = await checks()
			.then(({ send }) =>
				send(endpoint, { ...toBody(values), ...typingTime, [formIdField]: idOfAttempt(name, values) }),
			)
			.finally(() => {
				isSending.current = false;
			});
		if (outcome.status === "success") {
			dropDraft(name);
			typingStart.current = undefined;
			form.reset(blank);
			setState(staticForm({ status: "sent" }));
			void showToast("success", forms.requestSubmitted);
			return;
		}
		const fieldErrors = Object.entries(outcome.errors)
			.filter(([field]) => field in blank)
			.map(([field, message]) => [field, ownersSentence(message, labelOf(field))] as const);
		for (const [field, message] of fieldErrors) form.setError(field, { message }, { shouldFocus: true });
		setState((current) => ({
			...current,
			sent: false,
			problem:
				fieldErrors.length > 0 ? undefined : reasonOf(outcome.reason ? ownersSentence(outcome.reason) : layout.unsent),
		}));
		void showToast("error", fieldErrors[0]?.[1] ?? layout.somethingWentWrong);
	};

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const { currentTarget } = event;
		const fields = [...currentTarget.elements];
		setState((current) => ({ ...current, sent: false, refused: undefined, problem: undefined }));
		const onInvalid: SubmitErrorHandler<FormValues> = (errors) => {
			const first = fields.map((element) => errors[element.getAttribute("name") ?? ""]?.message).find(Boolean);
			void showToast("error", first ?? layout.somethingWentWrong);
		};
		form
			.handleSubmit(
				onValid,
				onInvalid,
			)(event)
			.catch(async () => {
				// The checks could not be loaded: where the server can be reached, the form is posted as without JavaScript.
				if (await isReachable()) return currentTarget.submit();
				setState((current) => ({ ...current, sent: false, problem: reasonOf(layout.unsent) }));
				void showToast("error", layout.somethingWentWrong);
			});
	};

	return {
		...state,
		field: (field) => ({
			...state.field(field),
			...form.register(field),
			error: form.formState.isSubmitted ? form.formState.errors[field]?.message : state.field(field).error,
		}),
		sending: form.formState.isSubmitting,
		onSubmit,
		onInput: (event) => {
			typingStart.current ??= performance.now();
			checks().catch(() => undefined);
			prepareToasts();
			if (state.sent) setState((current) => ({ ...current, sent: false }));
			keepDraft({ name, blank }, event.currentTarget);
		},
	};
}

/** The reason that the visitor can do something about, if any. */
const reasonOf = (reason: string) => (navigator.onLine ? reason : layout.offline);
