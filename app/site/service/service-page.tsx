import { useEffect } from "react";
import type { Service } from "../../../content/services.schema.ts";
import type { ServiceName } from "../../../contract/service.ts";
import type { DesignatedService } from "../services/designated-services.ts";
import { compositions } from "./composition.ts";
import { NextService } from "./next-service.tsx";
import { ServiceFaq } from "./service-faq.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { ServiceInfo } from "./service-info.tsx";
import { ServiceIntroduction } from "./service-introduction.tsx";
import { ServiceProcess } from "./service-process.tsx";
import { ServiceTechnologies } from "./service-technologies.tsx";

/** Spec 2: hero, introduction with points, technologies, service info with sub-services, process, FAQ. */
export function ServicePage({ service, designated }: { service: Service; designated: DesignatedService }) {
	const composition = compositions[designated.path as ServiceName];
	// On a navigation inside the site `meta` ran before the service had loaded.
	useEffect(() => {
		document.title = service.meta.title;
	}, [service]);

	return (
		<>
			<ServiceHero service={service} designated={designated} plate={composition.hero} />
			<ServiceIntroduction introduction={service.introduction} layout={composition.introduction} />
			<ServiceTechnologies
				technologies={service.technologies}
				layout={composition.technologies}
				onMask={composition.mask === "technologies"}
			/>
			<ServiceInfo info={service.serviceInfo} drawing={composition.info} onMask={composition.mask === "info"} />
			<ServiceProcess
				process={service.workProcess}
				background={service.bgTwo}
				trace={composition.process}
				onMask={composition.mask === "process"}
			/>
			<ServiceFaq faq={service.serviceFAQ} />
			<NextService after={designated} />
		</>
	);
}
