import { careers } from "../../../content/careers.ts";
import { pageMeta } from "../../ui/meta.ts";
import { sentForm } from "../forms/posted-form.ts";
import type { Route } from "./+types/sent-route";
import { CareersPage } from "./careers-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(careers.meta, matches);

/** Where an application that was posted without JavaScript leads once it is stored. */
export default function CareersSentRoute() {
	return <CareersPage posted={sentForm} />;
}
