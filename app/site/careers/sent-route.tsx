import { careers } from "../../../content/careers.ts";
import { requireArrival } from "../forms/require-arrival.server.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/sent-route";
import { CareersPage } from "./careers-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(careers.meta, matches);

export function loader({ params }: Route.LoaderArgs) {
	return requireArrival(params.submissionId, "/careers");
}

/** Where an application that was posted without JavaScript leads once it is stored. */
export default function CareersSentRoute({ loaderData }: Route.ComponentProps) {
	return <CareersPage posted={loaderData} />;
}
