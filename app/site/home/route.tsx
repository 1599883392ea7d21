import { home } from "../../../content/home.ts";
import { technologies } from "../../../content/technologies.ts";
import { pageMeta } from "../meta.ts";
import { Testimonials } from "../testimonials/testimonials.tsx";
import type { Route } from "./+types/route";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LogoStrip } from "./logo-strip.tsx";
import { ServicesSection } from "./services-section.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

/** The words come with the page: in its scripts too, every first visit would fetch them twice. */
export function loader() {
	return { ...home, strip: technologies.strip };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	loaderData ? pageMeta({ ...loaderData.meta, path: "/" }, matches) : [];

/** Spec 1: the home page. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { hero, technologies, strip, whyChooseUs, features } = loaderData;
	return (
		<>
			<Hero {...hero} />
			<ServicesSection />
			<LogoStrip {...technologies} strip={strip} />
			<WhyChooseUs {...whyChooseUs} />
			<Features {...features} />
			<Testimonials />
		</>
	);
}
