import type { ShippedProject } from "../../../content/pages.schema.ts";
import { container } from "../../ui/section.tsx";

/** The four results of a shipped project in a row: each figure large, then its label and the condition it was measured under. */
export function ProjectFacts({ facts }: Pick<ShippedProject, "facts">) {
	return (
		<div className={`${container} pt-12 wide:pt-16`}>
			<dl className="grid border-t-2 border-heading tablet:grid-cols-2 wide:grid-cols-4">
				{facts.map(({ name, value, condition }) => (
					<div
						key={name}
						className="grid grid-cols-[10.75rem_minmax(0,1fr)] content-start gap-x-4 border-b border-line py-5 tablet:grid-cols-1 tablet:pr-6 tablet:even:border-l tablet:even:pl-6 wide:border-b-0 wide:not-first:border-l wide:not-first:pl-6"
					>
						<dt className="col-start-2 font-mono text-mono text-muted tablet:col-start-1 tablet:row-start-2 tablet:mt-3">
							{name}
						</dt>
						<dd className="col-start-1 row-span-2 row-start-1 font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] text-heading tablet:row-span-1 desk:text-[2rem]">
							{value}
						</dd>
						<dd className="col-start-2 mt-1 text-small tablet:col-start-1">{condition}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
