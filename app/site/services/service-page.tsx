import { Suspense, useEffect } from "react";
import { Await } from "react-router";
import type { Service } from "../../../content/services.schema.ts";
import type { ServiceName } from "../../../contract/service.ts";
import type { ServiceProof as Proof } from "../../../contract/service-proof.ts";
import type { DesignatedService } from "./designated-services.ts";
import { NextService } from "./next-service.tsx";
import { ServiceFaq } from "./service-faq.tsx";
import { ServiceHero } from "./service-hero.tsx";
import { ServiceInfo } from "./service-info.tsx";
import { ServiceIntroduction } from "./service-introduction.tsx";
import { serviceLayouts } from "./service-layout.ts";
import { ServiceProcess } from "./service-process.tsx";
import { ServiceProof } from "./service-proof.tsx";
import { ServiceTechnologies } from "./service-technologies.tsx";

interface ServicePageProps {
	service: Service;
	designated: DesignatedService;
	/** What was done in its field; it may come after the service. */
	proof: Proof | null | Promise<Proof | null>;
}

/** Spec 2: hero, introduction with points, technologies, service info with sub-services, process, FAQ. */
export function ServicePage({ service, designated, proof }: ServicePageProps) {
	const layout = serviceLayouts[designated.path as ServiceName];
	// On a navigation inside the site `meta` ran before the service had loaded.
	useEffect(() => {
		document.title = service.meta.title;
	}, [service]);

	return (
		<>
			<ServiceHero service={service} designated={designated} plate={layout.hero} />
			<ServiceIntroduction introduction={service.introduction} layout={layout.introduction} />
			<ServiceTechnologies
				technologies={service.technologies}
				layout={layout.technologies}
				onMask={layout.mask === "technologies"}
			/>
			<ServiceInfo info={service.serviceInfo} drawing={layout.info} onMask={layout.mask === "info"} />
			<ServiceProcess
				process={service.workProcess}
				background={service.bgTwo}
				trace={layout.process}
				onMask={layout.mask === "process"}
			/>
			<Suspense fallback={null}>
				<Await resolve={proof}>{(proof) => <ServiceProof proof={proof} />}</Await>
			</Suspense>
			<ServiceFaq faq={service.serviceFAQ} />
			<NextService after={designated} />
		</>
	);
}
