import HeroBoard from "virtual:drawing/hero-board";
import { useState } from "react";
import { container } from "../../ui/section.tsx";
import { designatedServices } from "./designated-services.ts";
import { ServiceRow } from "./service-row.tsx";

const board = <HeroBoard />;

/** The eleven services in the order of their designators, beside the board on which the current one is lit. */
export function ServiceIndex() {
	const [lit, setLit] = useState<string>();
	return (
		<section className="on-mask pb-24">
			<div className={`${container} grid gap-x-16 wide:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]`}>
				<div className="hidden wide:block">
					<div data-lit={lit} className="sticky top-28 -ml-12">
						{board}
					</div>
				</div>
				<ul className="border-t border-mask-line">
					{designatedServices.map((service) => (
						<ServiceRow key={service.path} service={service} onLight={() => setLit(service.designator.toLowerCase())} />
					))}
				</ul>
			</div>
		</section>
	);
}
