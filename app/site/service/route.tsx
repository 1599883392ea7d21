import { useMemo } from "react";
import { data } from "react-router";
import { layout } from "../../../content/layout.ts";
import { servicePages } from "../../../content/service-pages.ts";
import type { Service, ServiceName } from "../../../content/services.schema.ts";
import { isOffline, overConnection, untilReachable } from "../../connection/connection.ts";
import { readVisitedData } from "../../navigation/visited-pages.ts";
import { pageMeta } from "../meta.ts";
import { findService } from "../services/designated-services.ts";
import { breadcrumbs, faqPage, service as serviceData } from "../structured-data.ts";
import type { Route } from "./+types/route";
import { fetchService } from "./fetch-service.ts";
import { ServicePage } from "./service-page.tsx";
import { ServiceFailed, ServiceWaiting } from "./service-waiting.tsx";
import { useService } from "./use-service.ts";

/** What a page gets: JSON as text on a visit straight to its address, because the framework numbers each value of an object. */
type Arriving = string | Service | null | Promise<Service | null>;

const parsed = <Other,>(service: string | Other): Service | Other =>
	typeof service === "string" ? JSON.parse(service) : service;

/** A visit straight to the address arrives with its content; a name that is none has the status 404. */
export function loader({ params }: Route.LoaderArgs) {
	const known = findService(params.serviceName);
	const service: Arriving = known ? JSON.stringify(servicePages[known.path as ServiceName]) : null;
	return data({ service }, { status: known ? 200 : 404 });
}

/** Spec 2: a navigation inside the site loads the published JSON while a spinner shows. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	const visited = readVisitedData<{ service: Arriving }>(request);
	if (visited) return visited;
	if (isOffline()) await untilReachable();
	const service = overConnection(() => fetchService(params.serviceName));
	// The page says so when it fails, once it is there.
	service.catch(() => undefined);
	return { service };
}

export const meta: Route.MetaFunction = ({ params, loaderData, matches }) => {
	const known = findService(params.serviceName);
	if (!known) return pageMeta(layout.notFound.meta, matches);
	const loaded = parsed(loaderData?.service);
	const service = loaded && !(loaded instanceof Promise) ? loaded : null;
	return pageMeta(
		{
			...(service?.meta ?? { title: known.title, description: known.desc }),
			path: known.address,
			structuredData: import.meta.env.SSR &&
				service !== null && [
					serviceData(known.path, service),
					faqPage(service.serviceFAQ.faqs),
					breadcrumbs(layout.navigation.services, { name: service.title, path: known.address }),
				],
		},
		matches,
	);
};

export default function ServiceRoute({ params, loaderData }: Route.ComponentProps) {
	const { service } = loaderData;
	const arriving = useMemo(() => parsed(service), [service]);
	// The key makes every name wait anew.
	return <ServiceContent key={params.serviceName} name={params.serviceName} arriving={arriving} />;
}

function ServiceContent({ name, arriving }: { name: string; arriving: Service | null | Promise<Service | null> }) {
	const { service, retry } = useService(name, arriving);
	const designated = findService(name);
	if (service && service !== "failed" && designated) return <ServicePage service={service} designated={designated} />;
	return (
		<ServiceWaiting {...(designated && { plate: designated.path })} unknown={service === null}>
			{service === "failed" && <ServiceFailed retry={retry} />}
		</ServiceWaiting>
	);
}
