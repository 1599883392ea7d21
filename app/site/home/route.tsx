import { useMemo } from "react";
import { home } from "../../../content/home.ts";
import { services } from "../../../content/services.ts";
import { servicesPage } from "../../../content/services-page.ts";
import { testimonials } from "../../../content/testimonials.ts";
import { readProject } from "../../api.server.ts";
import { pageMeta } from "../../ui/meta.ts";
import { organization, webSite } from "../../ui/structured-data.ts";
import { designate } from "../services/designated-services.ts";
import { Testimonials } from "../testimonials/testimonials.tsx";
import type { Route } from "./+types/route";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LogoStrip } from "./logo-strip.tsx";
import { ServicesSection } from "./services-section.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ ...home.meta, path: "/", structuredData: import.meta.env.SSR && [organization(), webSite()] }, matches);

/** The owner may have deleted a project that the page names. */
export async function loader({ context }: Route.LoaderArgs) {
	const named = home.whyChooseUs.benefits.map(({ evidence }) => evidence.path);
	const missing = named.map(async (path) => {
		const id = /^\/project\/([\w-]+)$/.exec(path)?.[1];
		return id && !(await readProject(context, id)) ? [path] : [];
	});
	return (await Promise.all(missing)).flat();
}

/** Spec 1: the home page. */
export default function HomePage({ loaderData: missing }: Route.ComponentProps) {
	const designated = useMemo(() => designate(services.servicesList), []);
	return (
		<>
			<Hero {...home.hero} services={designated} />
			<ServicesSection {...servicesPage} services={designated} detailsLabel={services.detailsLabel} />
			<LogoStrip {...home.technologies} more={services.technologies} />
			<WhyChooseUs {...home.whyChooseUs} missing={missing} />
			<Features {...home.features} />
			<Testimonials {...testimonials} />
		</>
	);
}
