import { careers } from "../../../content/careers.ts";
import { pageMeta } from "../../ui/meta.ts";
import { handlePostedForm } from "../forms/handle-posted-form.server.ts";
import type { Route } from "./+types/route";
import { careersForm } from "./careers-form.tsx";
import { CareersPage } from "./careers-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...careers.meta, path: "/careers" }, matches);

export function action({ request, context }: Route.ActionArgs) {
	return handlePostedForm({ request, context, form: careersForm() });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function CareersRoute({ actionData }: Route.ComponentProps) {
	return <CareersPage posted={actionData} />;
}
