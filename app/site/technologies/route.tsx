import type { Technologies } from "../../../content/pages.schema.ts";
import { technologies } from "../../../content/technologies.ts";
import * as pages from "../../../contract/pages.ts";
import { ContentIcon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { pageMeta } from "../../ui/meta.ts";
import { container, heroColumns } from "../../ui/section.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({ ...technologies.meta, path: pages.technologies }, matches);

/** Technologies (spec 2): logos in a component tray, half on the mask, then how one is chosen. */
export default function TechnologiesPage() {
	const parts = technologies.page;
	return (
		<>
			<header id="hero" className={`hero on-mask ${parts.length > 0 ? "pb-44 wide:pb-72" : ""}`}>
				<div className={heroColumns}>
					<h1 className="max-w-[8.2em]">{technologies.hero.headTitle}</h1>
					<p className="max-w-prose">{technologies.hero.headDesc}</p>
				</div>
			</header>
			{parts.length > 0 && (
				<div className={`${container} -mt-32 wide:-mt-52`}>
					<ComponentTray parts={parts} />
				</div>
			)}
			<Features {...technologies.features} />
		</>
	);
}

/** How many pockets a row has on wide screens, by which they are named. */
const columns = 4;

/** The technologies as parts in the pockets of a tray, each pocket named by its row and column; those left over are empty. */
function ComponentTray({ parts }: { parts: Technologies["page"] }) {
	const left = Array.from(
		{ length: (columns - (parts.length % columns)) % columns },
		(_, index) => parts.length + index,
	);
	return (
		<ul className="grid gap-1.5 rounded-card border border-line-strong bg-card p-1.5 phone:grid-cols-2 wide:grid-cols-4 wide:gap-2 wide:p-2">
			{parts.map(({ name, logo, use }, index) => (
				<li
					key={name}
					className="group relative flex flex-col rounded-control border border-line bg-page p-5 transition-colors hover:border-accent wide:min-h-64"
				>
					<span aria-hidden="true" className="absolute top-5 end-5 font-mono text-mono text-muted">
						{pocket(index)}
					</span>
					<span className="flex h-12 items-center">
						<Logo name={logo} className="h-11" />
					</span>
					<h2 className="mt-8 text-h3">{name}</h2>
					<p className="mt-2 text-small">{use}</p>
				</li>
			))}
			{left.map((index) => (
				<li
					key={index}
					aria-hidden="true"
					className={`relative rounded-control border border-line ${index % 2 === 1 && index === parts.length ? "max-phone:hidden" : "max-wide:hidden"}`}
				>
					<span className="absolute top-5 end-5 font-mono text-mono text-muted">{pocket(index)}</span>
				</li>
			))}
		</ul>
	);
}

/** A to C down, 1 to 4 across, as on the lid of an assortment box. */
const pocket = (index: number) => `${String.fromCharCode(65 + Math.floor(index / columns))}${(index % columns) + 1}`;

/** The features section (spec 2): competitive pricing, data driven, customer centric focus. */
function Features({ headTitle, headDesc, items }: Technologies["features"]) {
	return (
		<section
			aria-labelledby="features"
			className={`${container} band grid gap-x-20 gap-y-10 wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]`}
		>
			<div className="wide:sticky wide:top-28 wide:self-start">
				<h2 id="features">{headTitle}</h2>
				<p className="mt-5 max-w-[24rem]">{headDesc}</p>
			</div>
			<ol>
				{items.map(({ icon, title, desc }) => (
					<li
						key={title}
						className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 border-t border-line py-9 first:border-t-0 first:pt-0 last:pb-0"
					>
						<span className="grid size-14 place-items-center rounded-part border-[1.5px] border-line-strong text-heading">
							<ContentIcon name={icon} className="size-6" />
						</span>
						<div>
							<h3 className="text-minor">{title}</h3>
							<p className="mt-3 max-w-prose">{desc}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}
