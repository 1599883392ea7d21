import { type ReactNode, useEffect, useRef } from "react";
import type { Contact } from "../../../content/forms.schema.ts";
import type { Layout } from "../../../content/pages.schema.ts";
import { honeypotField } from "../../../contract/form-fields.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { FormState } from "./form-state.ts";

interface FormCardProps {
	form: FormState;
	/** The path of the page, to which the form is posted without JavaScript. */
	action: string;
	/** The texts of its page. */
	content: Pick<Contact, "sent" | "privacy"> & { labels: Pick<Contact["labels"], "submit" | "submitting"> };
	privacyLink: Layout["privacyLink"];
	children: ReactNode;
}

/** A form with its result, its privacy notice and its button. Its messages are the site's own, not the browser's. */
export function FormCard({ form, action, content, privacyLink, children }: FormCardProps) {
	const { labels, sent, privacy } = content;
	return (
		<form
			id="form"
			method="post"
			action={`${action}#form`}
			noValidate
			onSubmit={form.onSubmit}
			onInput={form.onInput}
			className="relative scroll-mt-24"
		>
			<div role="status">{form.sent && <Sent {...sent} />}</div>
			<div role="alert">{form.refused && <Problem className="mb-8">{form.refused}</Problem>}</div>
			<div className="grid gap-x-6 gap-y-6 tablet:grid-cols-2">{children}</div>
			<Honeypot form={form} />
			<div role="alert">{form.problem && <Problem className="mt-6">{form.problem}</Problem>}</div>
			<div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-8">
				<Button type="submit" variant="primary" disabled={form.sending} className="min-w-44">
					{form.sending ? labels.submitting : labels.submit}
				</Button>
				<p className="max-w-[27rem] flex-1 basis-64 text-small text-muted">
					{privacy} <TextLink to={privacyLink.path}>{privacyLink.name}</TextLink>
				</p>
			</div>
		</form>
	);
}

/** Why nothing was stored. */
function Problem({ className, children }: { className: string; children: string }) {
	return (
		<p className={`rounded-control border border-error px-4 py-3 text-small font-medium text-error ${className}`}>
			{children}
		</p>
	);
}

/** Says that the form was sent, and takes the focus. */
function Sent({ headTitle, headDesc }: Contact["sent"]) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div
			ref={box}
			tabIndex={-1}
			className="mb-8 rounded-control border border-success bg-[color-mix(in_srgb,var(--color-success)_7%,var(--color-card))] p-6"
		>
			<h3>{headTitle}</h3>
			<p className="mt-2 text-small">{headDesc}</p>
		</div>
	);
}

/** A field that people cannot see or reach with the keyboard, so that only a program fills it in. */
function Honeypot({ form }: { form: FormState }) {
	const { error: _, ...connection } = form.field(honeypotField);
	return (
		<div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
			<input {...connection} tabIndex={-1} autoComplete="off" />
		</div>
	);
}
