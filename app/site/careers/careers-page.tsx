import { lazy, Suspense } from "react";
import { careers } from "../../../content/careers.ts";
import { overConnection } from "../../connection/connection.ts";
import { container } from "../../ui/section.tsx";
import { staticForm } from "../forms/form-state.ts";
import { NextSteps } from "../forms/next-steps.tsx";
import type { PostedForm } from "../forms/posted-form.ts";
import { RotatingHeading } from "../forms/rotating-heading.tsx";
import { CareersForm } from "./careers-form.tsx";
import { Pinout } from "./pinout.tsx";

/** The form with its script; without it, should that not be had, the form works as it does without JavaScript. */
const LiveCareersForm = lazy(() =>
	overConnection(() => import("./live-careers-form.tsx")).catch(() => ({ default: StaticCareersForm })),
);

function StaticCareersForm({ posted }: { posted: PostedForm | undefined }) {
	return <CareersForm form={staticForm(posted)} />;
}

/** Careers (spec 2 and 5): the twenty positions as the pins of one part, then the form with what happens next. */
export function CareersPage({ posted }: { posted: PostedForm | undefined }) {
	return (
		<>
			<header id="hero" className="hero on-mask pb-16 wide:pb-24">
				<div
					className={`${container} grid items-center gap-x-16 gap-y-14 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]`}
				>
					<div>
						<h1>{careers.title}</h1>
						<p className="mt-5 max-w-[24ch] text-lede text-silk-muted">{careers.subtitle}</p>
					</div>
					<Pinout positions={careers.applyingFor} selectId="position" />
				</div>
			</header>
			<div
				className={`${container} grid gap-x-20 gap-y-16 py-20 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:py-30`}
			>
				<section aria-labelledby="form-heading">
					<RotatingHeading id="form-heading" heading={careers.heading} />
					<div className="mt-10">
						<Suspense fallback={<StaticCareersForm posted={posted} />}>
							<LiveCareersForm posted={posted} />
						</Suspense>
					</div>
				</section>
				<aside className="wide:sticky wide:top-28 wide:self-start wide:border-l wide:border-line wide:pl-12">
					<NextSteps {...careers.nextSteps} />
				</aside>
			</div>
		</>
	);
}
