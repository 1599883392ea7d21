import { Suspense, useEffect } from "react";
import { Await } from "react-router";
import type { Service, Services } from "../../../content/services.schema.ts";
import type { ServiceProof as Proof } from "../../../contract/service-proof.ts";
import { type DesignatedService, nextService } from "./designated-services.ts";
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
	/** The list of services, and the words that their pages share. */
	services: Services;
	/** The words of the link to the contact form. */
	askLabel: string;
	/** What was done in its field; it may come after the service. */
	proof: Proof | null | Promise<Proof | null>;
}

/** Spec 2: hero, introduction with points, technologies, service info with sub-services, process, FAQ. */
export function ServicePage({ service, designated, services, askLabel, proof }: ServicePageProps) {
	const layout = serviceLayouts[designated.path];
	const { labels, servicesList } = services;
	const next = nextService(servicesList, designated);
	// On a navigation inside the site `meta` ran before the service had loaded.
	useEffect(() => {
		document.title = service.meta.title;
	}, [service]);

	return (
		<>
			<ServiceHero service={service} designated={designated} next={next} askLabel={askLabel} plate={layout.hero} />
			<ServiceIntroduction introduction={service.introduction} layout={layout.introduction} />
			<ServiceTechnologies
				technologies={service.technologies}
				labels={labels}
				more={services.technologies}
				layout={layout.technologies}
				onMask={layout.mask === "technologies"}
			/>
			<ServiceInfo info={service.serviceInfo} drawing={layout.info} onMask={layout.mask === "info"} />
			<ServiceProcess
				process={service.workProcess}
				deliverableLabel={labels.deliverable}
				background={service.bgTwo}
				trace={layout.process}
				onMask={layout.mask === "process"}
			/>
			<Suspense fallback={null}>
				<Await resolve={proof}>{(proof) => <ServiceProof proof={proof} text={services.proof} />}</Await>
			</Suspense>
			<ServiceFaq faq={service.serviceFAQ} />
			{next && <NextService next={next} label={labels.next} />}
		</>
	);
}
