import type { Service } from "../../../content/services.schema.ts";
import { Section } from "../../ui/section.tsx";
import type { Composition } from "./composition.ts";

interface ServiceInfoProps {
	info: Service["serviceInfo"];
	drawing: Composition["info"];
	onMask: boolean;
}

/** The sub-services, beside or under the service's technical drawing. */
export function ServiceInfo({ info, drawing, onMask }: ServiceInfoProps) {
	return (
		<Section ground={onMask ? "mask" : "page"}>
			<div className="service-info" data-drawing={drawing}>
				<div className="service-info-heading">
					<h2>{info.title}</h2>
					<p className="mt-5 max-w-prose">{info.desc}</p>
				</div>
				<figure
					// biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the drawing keeps its letters readable and scrolls
					tabIndex={0}
					className="service-info-drawing overflow-x-auto rounded-card border border-mask-line bg-mask forced-color-adjust-none"
				>
					<img
						src={info.imagesrc}
						width={840}
						height={520}
						alt={info.imagealt}
						loading="lazy"
						className="h-auto w-full min-w-150"
					/>
				</figure>
				<ul className="service-info-list">
					{info.subservice.map(({ title, desc }) => (
						<li key={title}>
							<h3>{title}</h3>
							<p className="mt-2 text-small">{desc}</p>
						</li>
					))}
				</ul>
			</div>
		</Section>
	);
}
