import type { Technologies } from "../../../content/pages.schema.ts";
import { Logo } from "../../ui/logo.tsx";

/** How many pockets a row has on wide screens, by which they are named. */
const columns = 4;

/** The technologies as parts in the pockets of a tray, each pocket named by its row and column. */
export function ComponentTray({ parts }: { parts: Technologies["page"] }) {
	return (
		<ul className="grid gap-1.5 rounded-card border border-line-strong bg-card p-1.5 phone:grid-cols-2 wide:grid-cols-4 wide:gap-2 wide:p-2">
			{parts.map(({ name, logo, use }, index) => (
				<li
					key={name}
					className="group relative flex flex-col rounded-control border border-line bg-page p-6 transition-colors hover:border-accent wide:min-h-64"
				>
					<span aria-hidden="true" className="absolute top-5 right-5 font-mono text-mono text-muted">
						{pocket(index)}
					</span>
					<span className="flex h-12 items-center">
						<Logo name={logo} className="h-11" />
					</span>
					<h2 className="mt-8 text-h3">{name}</h2>
					<p className="mt-2 text-small">{use}</p>
				</li>
			))}
		</ul>
	);
}

/** A to C down, 1 to 4 across, as on the lid of an assortment box. */
const pocket = (index: number) => `${String.fromCharCode(65 + Math.floor(index / columns))}${(index % columns) + 1}`;
