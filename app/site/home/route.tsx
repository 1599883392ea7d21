import { home } from "../../../content/home.ts";
import { servicesPage } from "../../../content/services-page.ts";
import { testimonials } from "../../../content/testimonials.ts";
import { pageMeta } from "../../ui/meta.ts";
import { organization, webSite } from "../../ui/structured-data.ts";
import { Testimonials } from "../testimonials/testimonials.tsx";
import type { Route } from "./+types/route";
import { readEvidence } from "./evidence.server.ts";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LogoStrip } from "./logo-strip.tsx";
import { ServicesSection } from "./services-section.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ ...home.meta, path: "/", structuredData: import.meta.env.SSR && [organization(), webSite()] }, matches);

export function loader({ context }: Route.LoaderArgs) {
	return Promise.all(home.whyChooseUs.benefits.map(({ evidence }) => readEvidence(context, evidence.path)));
}

/** Spec 1: the home page. */
export default function HomePage({ loaderData: evidence }: Route.ComponentProps) {
	return (
		<>
			<Hero />
			<ServicesSection {...servicesPage} />
			<LogoStrip {...home.technologies} />
			<WhyChooseUs {...home.whyChooseUs} projects={evidence} />
			<Features {...home.features} />
			<Testimonials {...testimonials} />
		</>
	);
}
