import { useMemo } from "react";
import { useLocation } from "react-router";
import { contact } from "../../../content/contact.ts";
import type { Person } from "../../../content/people.schema.ts";
import { people } from "../../../content/people.ts";
import * as pages from "../../../contract/pages.ts";
import { InitialsChip, initialsOf } from "../../ui/initials-chip.tsx";
import { LineDrawing } from "../../ui/line-drawing.tsx";
import { pageMeta } from "../../ui/meta.ts";
import { Photo } from "../../ui/photo.tsx";
import { container } from "../../ui/section.tsx";
import { ContactLines } from "../contact-lines.tsx";
import { handlePostedForm } from "../forms/handle-posted-form.server.ts";
import { NextSteps } from "../forms/next-steps.tsx";
import { isSentPage, sentForm } from "../forms/posted-form.ts";
import { SubmissionForm } from "../forms/submission-form.tsx";
import type { Route } from "./+types/route";
import { ContactForm, contactForm } from "./contact-form.tsx";

export const meta: Route.MetaFunction = ({ matches, location }) =>
	pageMeta({ ...contact.meta, ...(!isSentPage(location) && { path: pages.contact }) }, matches);

export function action({ request, context }: Route.ActionArgs) {
	return handlePostedForm({ request, context, form: contactForm() });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Contact (spec 2 and 5): the form, and next to it the steps that follow. */
export default function ContactPage({ actionData }: Route.ComponentProps) {
	const location = useLocation();
	const posted = isSentPage(location) ? sentForm : actionData;
	const lead = people.people.find((person) => person.lead);
	const settings = useMemo(contactForm, []);
	return (
		<>
			<header id="hero" className="hero on-mask pb-44 wide:pb-56">
				<div className={`${container} grid items-start gap-x-20 gap-y-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`}>
					<div>
						<h1>{contact.title}</h1>
						<p className="mt-5 text-lede text-silk-muted">{contact.subtitle}</p>
					</div>
					<LineDrawing name="serial" className="max-w-130" />
				</div>
			</header>
			<SubmissionForm key={location.pathname} settings={settings} posted={posted}>
				{(form) => (
					<div className={`${container} grid gap-x-16 gap-y-16 pb-room wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]`}>
						<section
							aria-labelledby="form-heading"
							className="-mt-28 self-start rounded-card border border-line bg-card p-6 phone:p-8 wide:order-2 wide:-mt-36 wide:p-12"
						>
							<ContactForm form={form} />
						</section>
						<aside aria-labelledby="next-steps" className="wide:sticky wide:top-24 wide:self-start wide:pt-16">
							{lead && <Reader {...lead} label={people.readsRequest} />}
							<NextSteps {...contact.nextSteps} begun={form.sent} />
							<address className="mt-12 border-t border-line pt-6 text-small not-italic">
								<ul className="grid gap-1">
									<ContactLines link="font-medium text-heading hover:text-accent" />
								</ul>
							</address>
						</aside>
					</div>
				)}
			</SubmissionForm>
		</>
	);
}

/** The lead engineer, who reads what is sent. */
function Reader({ name, role, field, photo, alt, label }: Person & { label: string }) {
	return (
		<div className="mb-12 flex items-center gap-5 border-b border-line pb-10">
			{photo ? (
				<Photo image={photo} alt={alt} sizes="112px" className="aspect-4/5 max-w-28" />
			) : (
				<InitialsChip initials={initialsOf(name)} />
			)}
			<p className="text-small">
				<span className="block font-mono text-mono text-muted">{label}</span>{" "}
				<span className="mt-1.5 block font-display text-h3 font-semibold text-heading">{name}</span>{" "}
				<span className="mt-1 block">{role}</span> {field && <span className="block text-muted">{field}</span>}
			</p>
		</div>
	);
}
