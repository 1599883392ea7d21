import { data } from "react-router";
import { layout } from "../../../content/layout.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/route";
import { NotFound } from "./not-found.tsx";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(layout.notFound.meta, matches);

export function loader() {
	return data(null, { status: 404 });
}

/** Inside the site nothing needs to be asked for. */
export function clientLoader() {
	return null;
}

export default function NotFoundPage() {
	return <NotFound />;
}
