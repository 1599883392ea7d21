import { useViewTransitionState } from "react-router";
import type { ServicesPage } from "../../../content/services.schema.ts";
import { type OfferedService, offeredServices, services } from "../../../content/services.ts";
import * as pages from "../../../contract/pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ContentIcon } from "../../ui/icon.tsx";
import { Plate } from "../../ui/plate.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { DetailsLink } from "./details-link.tsx";

/** What the call of a grid has besides where it is no card among others, so that no tile stands alone in a row. */
const wideCall = {
	tile: "wide-call @container",
	content: "@xl:grid @xl:grid-cols-[minmax(0,1fr)_auto] @xl:content-between @xl:items-end @xl:gap-x-12 @xl:p-8",
	title: "@xl:col-span-2 @xl:max-w-[11.4em] @xl:text-h2",
	text: "max-w-prose @xl:mb-0 @xl:text-base",
};

/** Eleven cards and the call fill rows of two, three and four. */
const cardCall = { tile: "", content: "", title: "", text: "" };

/** Spec 1: hook label, headline, description and the grid of service cards; the call to action fills its last row. */
export function ServicesSection({ section, callToAction }: Pick<ServicesPage, "section" | "callToAction">) {
	const offered = offeredServices();
	const call = (offered.length + 1) % 12 === 0 ? cardCall : wideCall;
	return (
		<Section labelledBy="services">
			<SectionHeading id="services" headTitle={section.headTitle} headDesc={section.headDesc}>
				<p className="font-mono text-mono text-muted">{section.hook}</p>
			</SectionHeading>
			<ul className="service-cards">
				{offered.map((service) => (
					<ServiceCard key={service.path} {...service} />
				))}
				<li className={`on-mask rounded-card border border-mask-line ${call.tile}`}>
					<div className={`flex h-full flex-col items-start p-5 ${call.content}`}>
						<h3 className={`text-minor ${call.title}`}>{callToAction.headTitle}</h3>
						<p className={`mt-3 mb-4 text-small ${call.text}`}>{callToAction.headDesc}</p>
						<ButtonLink to={pages.contact} className="mt-auto">
							{callToAction.label}
						</ButtonLink>
					</div>
				</li>
			</ul>
		</Section>
	);
}

/** A service as a part of the board: its plate, designator, named icon, title, description and Details. */
function ServiceCard({ title, icon, desc, path, designator, address }: OfferedService) {
	const isTransitioning = useViewTransitionState(address);
	return (
		<li className="service-card group relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition-colors hover:border-accent">
			<div className="relative h-33 shrink-0 border-b border-line bg-page-2 transition-colors group-hover:border-mask-line group-hover:bg-mask group-hover:[color-scheme:dark]">
				<span
					aria-hidden="true"
					className="absolute top-2.5 start-5 max-[22rem]:start-3 font-mono text-mono text-muted group-hover:text-accent"
				>
					{designator}
				</span>
				<Plate
					service={path}
					className={`mx-auto h-full py-3 ${isTransitioning ? "[view-transition-name:plate]" : ""}`}
				/>
			</div>
			<div className="flex grow flex-col px-5 pt-4 pb-5 max-[22rem]:px-3">
				<h3 className="flex items-center gap-2 text-[1.0625rem]">
					<ContentIcon name={icon} className="size-5 text-muted" />
					{title}
				</h3>
				<p className="mt-2 mb-3 text-small">{desc}</p>
				<DetailsLink to={address} className="mt-auto self-start">
					{services.detailsLabel}
					<span className="sr-only"> {title}</span>
				</DetailsLink>
			</div>
		</li>
	);
}
