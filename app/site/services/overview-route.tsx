import { servicesPage } from "../../../content/services-page.ts";
import * as pages from "../../../contract/pages.ts";
import { pageMeta } from "../../ui/meta.ts";
import { container } from "../../ui/section.tsx";
import type { Route } from "./+types/overview-route";
import { ServiceIndex } from "./service-index.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ ...servicesPage.meta, path: pages.services }, matches);

/** Spec 2: the overview. The board as an index: the part of the entry that is being read is lit. */
export default function ServicesPage() {
	const { overview } = servicesPage;
	return (
		<>
			<section id="hero" className="hero on-mask">
				<div
					className={`${container} grid items-baseline gap-x-12 gap-y-6 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`}
				>
					<h1 className="max-w-[8.9em]">{overview.headTitle}</h1>
					<p className="max-w-prose text-lede">{overview.headDesc}</p>
				</div>
			</section>
			<ServiceIndex />
		</>
	);
}
