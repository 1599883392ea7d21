import type { ServicesPage } from "../../../content/services.schema.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import type { DesignatedService } from "../services/designated-services.ts";
import { ServiceCard } from "./service-card.tsx";

interface ServicesSectionProps extends Pick<ServicesPage, "section" | "callToAction"> {
	services: DesignatedService[];
	detailsLabel: string;
}

/** Spec 1: hook label, headline, description and the grid of service cards; the call to action makes the eleven twelve. */
export function ServicesSection({ section, callToAction, services, detailsLabel }: ServicesSectionProps) {
	return (
		<Section labelledBy="services">
			<SectionHeading id="services" headTitle={section.headTitle} headDesc={section.headDesc}>
				<p className="mb-3 font-mono text-mono text-accent">{section.hook}</p>
			</SectionHeading>
			<ul className="service-cards">
				{services.map((service) => (
					<ServiceCard key={service.path} service={service} detailsLabel={detailsLabel} />
				))}
				<li className="service-card on-mask flex flex-col items-start rounded-card p-6">
					<h3 className="text-[1.625rem] leading-[1.12]">{callToAction.headTitle}</h3>
					<p className="mt-3 text-small">{callToAction.headDesc}</p>
					<ButtonLink to="/contact-us" className="mt-auto">
						{callToAction.label}
					</ButtonLink>
				</li>
			</ul>
		</Section>
	);
}
