import HeroBoard from "virtual:drawing/hero-board";
import { useState } from "react";
import { heroChips } from "../../../drawing/service-chips.ts";
import { container } from "../../ui/section.tsx";
import { BoardMenu } from "./board-menu.tsx";
import type { DesignatedService } from "./designated-services.ts";
import { ServiceRow } from "./service-row.tsx";

const drawing = <HeroBoard />;

/** The eleven services in the order of their designators, next to the board on which the current one is lit. */
export function ServiceIndex({ services }: { services: DesignatedService[] }) {
	const [lit, setLit] = useState<DesignatedService>();
	const [pointed, setPointed] = useState<DesignatedService>();
	return (
		<section className="on-mask pb-room">
			<div className={`${container} grid gap-x-16 wide:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]`}>
				<div className="hidden wide:block">
					<div data-lit={(pointed ?? lit)?.designator.toLowerCase()} className="sticky top-28 -ms-12">
						<BoardMenu
							board={heroChips}
							services={services}
							pointed={pointed}
							onPoint={setPointed}
							className="[--label-size:20px]"
						>
							{drawing}
						</BoardMenu>
					</div>
				</div>
				<ul className="border-t border-mask-line">
					{services.map((service) => (
						<ServiceRow
							key={service.path}
							service={service}
							isPointed={service === pointed}
							onLight={() => setLit(service)}
						/>
					))}
				</ul>
			</div>
		</section>
	);
}
