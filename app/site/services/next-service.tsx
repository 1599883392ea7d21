import { useViewTransitionState } from "react-router";
import { Link } from "../../ui/link.tsx";
import { Plate } from "../../ui/plate.tsx";
import { container } from "../../ui/section.tsx";
import type { DesignatedService } from "./designated-services.ts";

/** A link to the service that follows on the board. */
export function NextService({ next, label }: { next: DesignatedService; label: string }) {
	const isTransitioning = useViewTransitionState(next.address);
	return (
		<Link
			to={next.address}
			viewTransition
			className="on-mask group no-print block border-b border-mask-line no-underline -outline-offset-2"
		>
			<div className={`${container} flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-12`}>
				<p>
					<span className="block font-mono text-mono text-copper-400">
						{label} {next.designator}
					</span>
					<span className="mt-2 block font-display text-h2 font-semibold text-silk transition-colors group-hover:text-copper-400">
						{next.title}
					</span>
				</p>
				<Plate
					service={next.path}
					className={`w-64 transition-transform duration-500 group-hover:scale-105 ${isTransitioning ? "[view-transition-name:plate]" : ""}`}
				/>
			</div>
		</Link>
	);
}
