import { useViewTransitionState } from "react-router";
import { layout } from "../../../content/layout.ts";
import type { Service } from "../../../content/services.schema.ts";
import type { OfferedService } from "../../../content/services.ts";
import { contactPath } from "../../../contract/format.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Plate } from "../../ui/plate.tsx";
import { container } from "../../ui/section.tsx";
import type { ServiceLayout } from "./service-layout.ts";

interface ServiceHeroProps {
	service: Service;
	designated: OfferedService;
	next: OfferedService | undefined;
	plate: ServiceLayout["hero"];
}

/** Title and description on the service's own plate, on mask. */
export function ServiceHero({ service, designated, next, plate }: ServiceHeroProps) {
	// On the way to the next service that one's plate has the transition's name, which must be unique.
	const isLeaving = useViewTransitionState(next?.address ?? "");
	return (
		<section id="hero" className="hero on-mask service-hero" data-plate={plate}>
			<img src={service.bgOne} width={1440} height={640} alt="" className="service-background" />
			<div className={`${container} service-hero-grid`}>
				<div className="service-hero-text">
					<h1>{service.title}</h1>
					<p className="mt-6 max-w-[38rem] text-lede">{service.description}</p>
					<ButtonLink to={contactPath(designated.path)} className="mt-9">
						{layout.navigation.contact.name}
					</ButtonLink>
				</div>
				<figure className="service-plate">
					<Plate
						service={designated.path}
						close={plate !== "below"}
						className={`w-full ${isLeaving ? "" : "[view-transition-name:plate]"}`}
					/>
					<figcaption className="mx-auto mt-4 flex w-fit gap-3 rounded-part bg-mask px-1 font-mono text-mono">
						<span className="shrink-0 whitespace-nowrap text-copper-400">{designated.designator}</span>{" "}
						{service.plateCaption}
					</figcaption>
				</figure>
			</div>
		</section>
	);
}
