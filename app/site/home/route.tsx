import { home } from "../../../content/home.ts";
import { pageMeta } from "../meta.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...home.meta, path: "/" }, matches);

export default function HomePage() {
	return <h1 className="text-accent">{home.hero.headTitle}</h1>;
}
