import { useMemo } from "react";
import { offeredServices } from "../../../content/services.ts";
import { servicesPage } from "../../../content/services-page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/meta.ts";
import { container, Section } from "../../ui/section.tsx";
import type { Route } from "./+types/overview-route";
import { designate } from "./designated-services.ts";
import { ServiceIndex } from "./service-index.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...servicesPage.meta, path: "/services" }, matches);

/** Spec 2: the overview. The board as an index: the part of the entry that is being read is lit. */
export default function ServicesPage() {
	const { overview, callToAction } = servicesPage;
	const designated = useMemo(() => designate(offeredServices()), []);
	return (
		<>
			<section id="hero" className="hero on-mask pb-12 wide:pb-16">
				<div
					className={`${container} grid items-baseline gap-x-12 gap-y-6 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`}
				>
					<h1 className="max-w-[8.9em]">{overview.headTitle}</h1>
					<p className="max-w-prose text-lede">{overview.headDesc}</p>
				</div>
			</section>
			<ServiceIndex services={designated} />
			<Section ground="raised" className="py-18">
				<div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
					<div>
						<h2 className="max-w-[11.4em]">{callToAction.headTitle}</h2>
						<p className="mt-4 max-w-prose">{callToAction.headDesc}</p>
					</div>
					<ButtonLink to="/contact-us">{callToAction.label}</ButtonLink>
				</div>
			</Section>
		</>
	);
}
