import HeroBoard from "virtual:drawing/hero-board";
import { useState } from "react";
import { type OfferedService, offeredServices } from "../../../content/services.ts";
import { heroChips } from "../../../drawing/service-chips.ts";
import { container } from "../../ui/section.tsx";
import { BoardMenu } from "./board-menu.tsx";
import { ServiceRow } from "./service-row.tsx";

const drawing = <HeroBoard />;

/** The eleven services in the order of their designators, next to the board on which the current one is lit. */
export function ServiceIndex() {
	const [lit, setLit] = useState<OfferedService>();
	const [pointed, setPointed] = useState<OfferedService>();
	return (
		<section className="on-mask pb-room">
			<div className={`${container} grid gap-x-16 wide:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]`}>
				<div className="hidden wide:block">
					<div data-lit={(pointed ?? lit)?.designator.toLowerCase()} className="sticky top-28 -ms-12">
						<BoardMenu board={heroChips} pointed={pointed} onPoint={setPointed} className="[--label-size:20px]">
							{drawing}
						</BoardMenu>
					</div>
				</div>
				<ul className="border-t border-mask-line">
					{offeredServices().map((service) => (
						<ServiceRow
							key={service.path}
							service={service}
							isPointed={service.path === pointed?.path}
							onLight={() => setLit(service)}
						/>
					))}
				</ul>
			</div>
		</section>
	);
}
