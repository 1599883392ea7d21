import { useMemo } from "react";
import { useLocation } from "react-router";
import { careers } from "../../../content/careers.ts";
import * as pages from "../../../contract/pages.ts";
import { pageMeta } from "../../ui/meta.ts";
import { container } from "../../ui/section.tsx";
import { handlePostedForm } from "../forms/handle-posted-form.server.ts";
import { NextSteps } from "../forms/next-steps.tsx";
import { isSentPage, sentForm } from "../forms/posted-form.ts";
import { SubmissionForm } from "../forms/submission-form.tsx";
import type { Route } from "./+types/route";
import { CareersForm, careersForm } from "./careers-form.tsx";
import { Pinout } from "./pinout.tsx";

export const meta: Route.MetaFunction = ({ matches, location }) =>
	pageMeta({ ...careers.meta, ...(!isSentPage(location) && { path: pages.careers }) }, matches);

export function action({ request, context }: Route.ActionArgs) {
	return handlePostedForm({ request, context, form: careersForm() });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Careers (spec 2 and 5): the positions as the pins of one part, then the form with what happens next. */
export default function CareersPage({ actionData }: Route.ComponentProps) {
	const location = useLocation();
	const posted = isSentPage(location) ? sentForm : actionData;
	const settings = useMemo(careersForm, []);
	return (
		<>
			<header id="hero" className="hero on-mask">
				<div
					className={`${container} grid items-start gap-x-8 gap-y-10 wide:grid-cols-[minmax(max(17rem,22vw),1fr)_auto]`}
				>
					<div>
						<h1>{careers.title}</h1>
						<p className="mt-5 max-w-[17rem] text-lede text-silk-muted">{careers.subtitle}</p>
					</div>
					<Pinout />
				</div>
			</header>
			<SubmissionForm key={location.pathname} settings={settings} posted={posted}>
				{(form) => (
					<div className={`${container} grid band gap-x-20 gap-y-14 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]`}>
						<section aria-labelledby="form-heading">
							<CareersForm form={form} />
						</section>
						<aside
							aria-labelledby="next-steps"
							className="wide:sticky wide:top-28 wide:self-start wide:border-s wide:border-line wide:ps-12"
						>
							<NextSteps {...careers.nextSteps} begun={form.sent} />
						</aside>
					</div>
				)}
			</SubmissionForm>
		</>
	);
}
