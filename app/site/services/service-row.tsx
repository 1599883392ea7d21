import { useEffect, useEffectEvent, useRef } from "react";
import { useViewTransitionState } from "react-router";
import type { OfferedService } from "../../../content/services.ts";
import { Link } from "../../ui/link.tsx";
import { Plate } from "../../ui/plate.tsx";

interface ServiceRowProps {
	service: OfferedService;
	/** Whether its chip is pointed at. */
	isPointed: boolean;
	/** Called when the row is pointed at, focused, or in the middle of the screen. */
	onLight: () => void;
}

/** One line of the index; it is lit with its chip. */
export function ServiceRow({ service, isPointed, onLight }: ServiceRowProps) {
	const { title, desc, path, designator, address } = service;
	const row = useRef<HTMLLIElement>(null);
	const isTransitioning = useViewTransitionState(address);
	const light = useEffectEvent(onLight);

	useEffect(() => {
		const observer = new IntersectionObserver(
			([entry]) => {
				// A row under the pointer stays lit, however late the middle of the screen is measured.
				if (entry?.isIntersecting && !entry.target.parentElement?.matches(":hover")) light();
			},
			{ rootMargin: "-45% 0px -45% 0px" },
		);
		if (row.current) observer.observe(row.current);
		return () => observer.disconnect();
	}, []);

	return (
		<li ref={row} className="border-b border-mask-line">
			<Link
				to={address}
				viewTransition
				onPointerEnter={onLight}
				onFocus={onLight}
				data-lit={isPointed || undefined}
				className="group grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-5 py-6 phone:grid-cols-[3.25rem_minmax(0,1fr)_10rem]"
			>
				<span aria-hidden="true" className="self-start pt-1.5 font-mono text-mono text-copper-400">
					{designator}
				</span>
				<div className="col-start-2 row-span-2 row-start-1 phone:row-span-1">
					<h2 className="text-h3 phone:text-minor transition-colors group-hover:text-copper-400 group-data-lit:text-copper-400">
						{title}
					</h2>
					<p className="mt-2 max-w-[23rem] text-small text-silk-muted">{desc}</p>
				</div>
				<Plate
					service={path}
					className={`w-full transition-transform duration-500 group-hover:scale-110 group-data-lit:scale-110 ${isTransitioning ? "[view-transition-name:plate]" : ""}`}
				/>
			</Link>
		</li>
	);
}
