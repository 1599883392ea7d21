import { Suspense, useState } from "react";
import { Await, data } from "react-router";
import { layout } from "../../../content/layout.ts";
import { servicePages } from "../../../content/service-pages.ts";
import { servicePath } from "../../../content/service-path.ts";
import type { Service } from "../../../content/services.schema.ts";
import { findService, type OfferedService } from "../../../content/services.ts";
import type { ServiceProof } from "../../../contract/service-proof.ts";
import { fetchData, fetchFile } from "../../api/request.ts";
import { readServiceProof } from "../../api.server.ts";
import { isReturn } from "../../navigation/is-return.ts";
import { pageMeta } from "../../ui/meta.ts";
import { breadcrumbs } from "../../ui/structured-data.ts";
import type { Route } from "./+types/page-route";
import { useSentService } from "./sent-service.ts";
import { ServicePage } from "./service-page.tsx";
import { ServiceWaiting } from "./service-waiting.tsx";

type LoadedProof = ServiceProof | null | Promise<ServiceProof | null>;

/** A document has no loader data of its service but its meta data (`sent-service.ts`); an unknown or hidden name has the status 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const designated = findService(params.serviceName);
	const sent = designated && servicePages[designated.path].meta;
	const proof: LoadedProof = designated ? await readServiceProof(context, designated.path) : null;
	return data({ sent, proof }, { status: designated ? 200 : 404 });
}

/**
 * Spec 2: a navigation inside the site loads the published JSON while a spinner shows. What was done in the field comes
 * next to it, keeps nothing waiting, and is left out when it cannot be loaded.
 */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	const { serviceName } = params;
	const isKnown = findService(serviceName) !== undefined;
	const service = isKnown ? fetchService(serviceName) : Promise.resolve(null);
	// `Await` handles the rejection once the page is shown.
	service.catch(() => undefined);
	const proof = isKnown ? fetchData<ServiceProof>(`/service/${serviceName}/proof`).catch(() => null) : null;
	return isReturn(request) ? { service: await service, proof: await proof } : { service, proof };
}

export const meta: Route.MetaFunction = ({ params, loaderData, matches }) => {
	const designated = findService(params.serviceName);
	if (!designated) return pageMeta(layout.notFound.meta, matches);
	const sent = loaderData && "sent" in loaderData ? loaderData.sent : undefined;
	return pageMeta(
		{
			...(sent ?? { title: designated.title, description: designated.desc }),
			path: designated.address,
			structuredData: import.meta.env.SSR && [
				breadcrumbs(layout.navigation.services, { name: designated.title, path: designated.address }),
			],
		},
		matches,
	);
};

export default function ServiceRoute({ params: { serviceName }, loaderData }: Route.ComponentProps) {
	const { proof } = loaderData;
	const designated = findService(serviceName);
	if ("sent" in loaderData && designated) return <SentService designated={designated} proof={proof} />;
	const loaded = "service" in loaderData ? loaderData.service : null;
	// The key restarts the wait for every name.
	return <ServiceContent key={serviceName} name={serviceName} loaded={loaded} proof={proof} />;
}

/** The service of a document. */
function SentService(props: { designated: OfferedService; proof: LoadedProof }) {
	return <ServicePage service={useSentService(props.designated.path)} {...props} />;
}

interface Wait {
	service: Service | null | Promise<Service | null>;
	/** Called when the spinner is painted. */
	onPainted?: () => void;
}

interface ServiceContentProps {
	name: string;
	loaded: Wait["service"];
	proof: LoadedProof;
}

/** A service: at once when it is in the document or remembered of this visit, else when the spinner was shown long enough. */
function ServiceContent({ name, loaded, proof }: ServiceContentProps) {
	const [{ service, onPainted }, setWait] = useState(() =>
		loaded instanceof Promise ? withSpinner(loaded) : { service: loaded },
	);
	const designated = findService(name);
	const plate = designated?.path;
	const retry = () => setWait(withSpinner(fetchService(name)));
	return (
		<Suspense fallback={<ServiceWaiting plate={plate} onPainted={onPainted} />}>
			<Await resolve={service} errorElement={<ServiceWaiting plate={plate} retry={retry} />}>
				{(service) =>
					service && designated ? (
						<ServicePage service={service} designated={designated} proof={proof} />
					) : (
						<ServiceWaiting plate={plate} unknown />
					)
				}
			</Await>
		</Suspense>
	);
}

/**
 * Loads a service's published file; null for one that was hidden after this page was opened. Rejects when loading fails,
 * which is logged (spec 8).
 */
function fetchService(name: string): Promise<Service | null> {
	return fetchFile<Service>(servicePath(name)).catch((error) => {
		// biome-ignore lint/suspicious/noConsole: spec 8 states that a failed fetch is logged
		console.error(error);
		throw error;
	});
}

/** Spec 2 and 9: the spinner shows for at least 500 ms, counted from the frame in which it is painted. */
function withSpinner(loading: Promise<Service | null>): Wait {
	const painted = Promise.withResolvers<void>();
	const spinnerTime = painted.promise.then(() => new Promise((resolve) => setTimeout(resolve, 500)));
	const service = Promise.all([loading, spinnerTime]).then(([loaded]) => loaded);
	// A page that was left handles no failure, which is logged.
	service.catch(() => undefined);
	return { service, onPainted: painted.resolve };
}
