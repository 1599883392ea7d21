import { home } from "../../../content/home.ts";
import { pageMeta } from "../../ui/meta.ts";
import { organization, webSite } from "../../ui/structured-data.ts";
import { Testimonials } from "../testimonials/testimonials.tsx";
import type { Route } from "./+types/route";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LogoStrip } from "./logo-strip.tsx";
import { ServicesSection } from "./services-section.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ ...home.meta, path: "/", structuredData: import.meta.env.SSR && [organization(), webSite()] }, matches);

/** Spec 1: the home page. */
export default function HomePage() {
	return (
		<>
			<Hero {...home.hero} />
			<ServicesSection />
			<LogoStrip {...home.technologies} />
			<WhyChooseUs {...home.whyChooseUs} />
			<Features {...home.features} />
			<Testimonials />
		</>
	);
}
