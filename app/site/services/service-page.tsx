import { Suspense, useEffect } from "react";
import { Await, useViewTransitionState } from "react-router";
import type { Service } from "../../../content/services.schema.ts";
import { nextService, type OfferedService, services } from "../../../content/services.ts";
import type { ServiceProof as Proof } from "../../../contract/service-proof.ts";
import { Link } from "../../ui/link.tsx";
import { fullTitle } from "../../ui/meta.ts";
import { Plate } from "../../ui/plate.tsx";
import { container } from "../../ui/section.tsx";
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
	designated: OfferedService;
	/** What was done in its field; it may come after the service. */
	proof: Proof | null | Promise<Proof | null>;
}

/** Spec 2: hero, introduction with points, technologies, service info with sub-services, process, FAQ. */
export function ServicePage({ service, designated, proof }: ServicePageProps) {
	const layout = serviceLayouts[designated.path];
	const next = nextService(designated);
	// On a navigation inside the site `meta` ran before the service had loaded.
	useEffect(() => {
		document.title = fullTitle(service.meta.title);
	}, [service]);

	return (
		<>
			<ServiceHero service={service} designated={designated} next={next} plate={layout.hero} />
			<ServiceIntroduction introduction={service.introduction} layout={layout.introduction} />
			{service.technologies.items.length > 0 && (
				<ServiceTechnologies
					technologies={service.technologies}
					layout={layout.technologies}
					onMask={layout.mask === "technologies"}
				/>
			)}
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
			{service.serviceFAQ.faqs.length > 0 && <ServiceFaq {...service.serviceFAQ} />}
			{next && <NextService next={next} />}
		</>
	);
}

/** A link to the service that follows on the board. */
function NextService({ next }: { next: OfferedService }) {
	const isTransitioning = useViewTransitionState(next.address);
	return (
		<Link
			to={next.address}
			viewTransition
			className="on-mask group no-print block border-b border-mask-line -outline-offset-2"
		>
			<div className={`${container} flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-near`}>
				<p>
					<span className="block font-mono text-mono text-silk-muted">{services.labels.next}</span>{" "}
					<span className="mt-2 block font-display text-h2 font-semibold text-silk transition-colors group-hover:text-copper-400">
						{next.title}
					</span>
				</p>
				<Plate
					service={next.path}
					className={`w-64 transition-transform duration-500 group-hover:scale-105 ${isTransitioning ? "[view-transition-name:plate]" : ""}`}
				/>
			</div>
		</Link>
	);
}
