import { technologies } from "../../../content/technologies.ts";
import { pageMeta } from "../../ui/meta.ts";
import { container } from "../../ui/section.tsx";
import type { Route } from "./+types/route";
import { ComponentTray } from "./component-tray.tsx";
import { Features } from "./features.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ ...technologies.meta, path: "/technologies" }, matches);

/** Technologies (spec 2): twelve logos in a component tray, half on the mask, then how one is chosen. */
export default function TechnologiesPage() {
	return (
		<>
			<header id="hero" className="hero on-mask pb-44 wide:pb-72">
				<div className={`${container} grid items-end gap-x-16 gap-y-6 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`}>
					<h1 className="max-w-[13ch]">{technologies.hero.headTitle}</h1>
					<p className="max-w-prose wide:pb-2">{technologies.hero.headDesc}</p>
				</div>
			</header>
			<div className={`${container} -mt-32 wide:-mt-52`}>
				<ComponentTray parts={technologies.page} />
			</div>
			<Features {...technologies.features} />
		</>
	);
}
