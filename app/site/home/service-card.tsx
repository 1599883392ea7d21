import { useViewTransitionState } from "react-router";
import { ContentIcon } from "../../ui/icon.tsx";
import { Plate } from "../../ui/plate.tsx";
import type { DesignatedService } from "../services/designated-services.ts";
import { DetailsLink } from "./details-link.tsx";

/** A service as a part of the board: its plate, designator, named icon, title, description and Details. */
export function ServiceCard({ service, detailsLabel }: { service: DesignatedService; detailsLabel: string }) {
	const { title, icon, desc, path, designator, address } = service;
	const isTransitioning = useViewTransitionState(address);
	return (
		<li className="service-card group relative flex flex-col overflow-hidden rounded-card border border-line bg-card transition-colors hover:border-accent">
			<div className="relative h-33 shrink-0 border-b border-line bg-page-2 transition-colors group-hover:border-mask-line group-hover:bg-mask group-hover:[color-scheme:dark]">
				<span
					aria-hidden="true"
					className="absolute top-2.5 left-3.5 font-mono text-mono text-muted group-hover:text-accent"
				>
					{designator}
				</span>
				<Plate service={path} className={`mx-auto h-full ${isTransitioning ? "[view-transition-name:plate]" : ""}`} />
			</div>
			<div className="flex grow flex-col px-5 pt-4 pb-5">
				<h3 className="flex items-center gap-2 text-[1.0625rem]">
					<ContentIcon name={icon} className="size-5 text-accent" />
					{title}
				</h3>
				<p className="mt-2 text-small">{desc}</p>
				<DetailsLink to={address} className="mt-auto self-start">
					{detailsLabel}
					<span className="sr-only"> {title}</span>
				</DetailsLink>
			</div>
		</li>
	);
}
