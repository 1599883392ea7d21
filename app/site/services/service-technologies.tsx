import type { Service } from "../../../content/services.schema.ts";
import { services } from "../../../content/services.ts";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ServiceLayout } from "./service-layout.ts";

type Technologies = Service["technologies"];

interface ServiceTechnologiesProps {
	technologies: Technologies;
	layout: ServiceLayout["technologies"];
	onMask: boolean;
}

/** What the service works with, as a parts list in one of three layouts. */
export function ServiceTechnologies({ technologies, layout, onMask }: ServiceTechnologiesProps) {
	const Parts = layouts[layout];
	const { technologies: more } = services;
	return (
		<Section ground={onMask ? "mask" : "card"} className="band related">
			<Parts {...technologies} />
			<TextLink to={more.path} className="mt-8 inline-block text-small">
				{more.name}
			</TextLink>
		</Section>
	);
}

/** A bill of materials. */
function Bill({ title, desc, items }: Technologies) {
	const { part, use } = services.labels;
	return (
		<>
			<SectionHeading headTitle={title} headDesc={desc} />
			<table className="w-full border-collapse">
				<thead>
					<tr className="border-b border-heading font-mono text-mono text-muted">
						<td className="hidden w-16 tablet:table-cell" />
						<th scope="col" className="w-2/5 py-3 pe-4 font-medium">
							{part}
						</th>
						<th scope="col" className="py-3 font-medium">
							{use}
						</th>
					</tr>
				</thead>
				<tbody>
					{items.map(({ name, use: purpose }, index) => (
						<tr key={name} className="border-b border-line align-baseline transition-colors hover:bg-page-2">
							<td aria-hidden="true" className="hidden py-3.5 font-mono text-mono text-accent tablet:table-cell">
								{index + 1}
							</td>
							<th scope="row" className="py-3.5 pe-4 font-semibold text-heading">
								{name}
							</th>
							<td className="py-3.5 text-small">{purpose}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}

/** A tray: each part in its slot, the slots left over empty. */
function Tray({ title, desc, items }: Technologies) {
	return (
		<>
			<SectionHeading headTitle={title} headDesc={desc} />
			<ul className="tray">
				{items.map(({ name, use }) => (
					<li key={name}>
						<h3 className="text-[1.0625rem]">{name}</h3>
						<p className="mt-2 text-small">{use}</p>
					</li>
				))}
			</ul>
		</>
	);
}

/** Two columns of terms next to the heading. */
function List({ title, desc, items }: Technologies) {
	return (
		<div className="grid gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
			<div>
				<h2>{title}</h2>
				<p className="mt-5 max-w-prose">{desc}</p>
			</div>
			<ul className="grid content-start gap-x-10 border-t border-line tablet:grid-cols-2">
				{items.map(({ name, use }) => (
					<li key={name} className="border-b border-line py-4">
						<h3 className="text-[1.0625rem]">{name}</h3>
						<p className="mt-1 text-small">{use}</p>
					</li>
				))}
			</ul>
		</div>
	);
}

const layouts = { bill: Bill, tray: Tray, list: List };
