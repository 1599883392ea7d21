import { type ReactNode, useEffect, useRef } from "react";
import type { Contact } from "../../../content/forms.schema.ts";
import { forms } from "../../../content/forms.ts";
import { layout } from "../../../content/layout.ts";
import { honeypotField } from "../../../contract/form-fields.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { FormState } from "./form-state.ts";
import { RotatingHeading } from "./rotating-heading.tsx";

interface FormCardProps {
	form: FormState;
	/** The path of the page, to which the form is posted without JavaScript. */
	action: string;
	/** The texts of its page. */
	content: Pick<Contact, "heading" | "sent" | "privacy"> & { labels: Pick<Contact["labels"], "submit" | "submitting"> };
	children: ReactNode;
}

/** A form with its heading, its privacy notice and its button, or its result in their place. Its messages are the site's own, not the browser's. */
export function FormCard({ form, action, content, children }: FormCardProps) {
	const { labels, heading, sent, privacy } = content;
	const { privacyLink } = layout;
	const page = `${action}#form`;
	return (
		<form
			id="form"
			method="post"
			action={page}
			noValidate
			onFocus={form.onFocus}
			onSubmit={form.onSubmit}
			onInput={form.onInput}
			className="relative scroll-mt-24"
		>
			<div role="status">{form.sent && <Sent {...sent} page={page} form={form} />}</div>
			<div hidden={form.sent}>
				{!form.sent && <RotatingHeading id="form-heading" heading={heading} />}
				<div role="alert">{form.refused && <Problem className="mt-8">{form.refused}</Problem>}</div>
				<div className="mt-8 grid gap-x-6 gap-y-6 tablet:grid-cols-2">{children}</div>
				<Honeypot form={form} />
				<div role="alert">{form.problem && <Problem className="mt-6">{form.problem}</Problem>}</div>
				<div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-8">
					<Button size="large" type="submit" variant="primary" disabled={form.sending} className="min-w-44">
						{form.sending ? labels.submitting : labels.submit}
					</Button>
					<p className="max-w-[27rem] flex-1 basis-64 text-small text-muted">
						{privacy} <TextLink to={privacyLink.path}>{privacyLink.name}</TextLink>
					</p>
				</div>
				{/* Below the form, so that no field moves when it comes. */}
				{form.isRestored && (
					<p className="mt-6 text-small text-muted">
						{forms.kept}{" "}
						<button type="button" onClick={form.onClear} className="text-accent underline underline-offset-4">
							{forms.clear}
						</button>
					</p>
				)}
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

/** Says that the form was sent and where the answer goes, takes the focus, and leads to another. */
function Sent(props: Contact["sent"] & { page: string; form: FormState }) {
	const { headTitle, headDesc, answerTo, another, page, form } = props;
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} tabIndex={-1} className="outline-none">
			<h2 id="form-heading">{headTitle}</h2>
			<p className="mt-6 max-w-prose">{headDesc}</p>
			{form.answerTo && (
				<p className="mt-3 text-heading">
					{answerTo} <bdi className="font-semibold">{form.answerTo}</bdi>
				</p>
			)}
			<ButtonLink to={page} variant="secondary" onClick={form.onAgain} className="mt-8">
				{another}
			</ButtonLink>
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
