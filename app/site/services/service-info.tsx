import { branded } from "../../../content/brand.ts";
import type { Service } from "../../../content/services.schema.ts";
import { Section } from "../../ui/section.tsx";
import { WideDrawing } from "../../ui/wide-drawing.tsx";
import type { ServiceLayout } from "./service-layout.ts";

interface ServiceInfoProps {
	info: Service["serviceInfo"];
	drawing: ServiceLayout["info"];
	onMask: boolean;
}

/** The sub-services, next to or under the service's technical drawing. */
export function ServiceInfo({ info, drawing, onMask }: ServiceInfoProps) {
	return (
		<Section ground={onMask ? "mask" : "page"} className="band related">
			<div className="service-info" data-drawing={drawing}>
				<div className="service-info-heading">
					<h2>{info.title}</h2>
					<p className="mt-5 max-w-prose">{info.desc}</p>
				</div>
				<WideDrawing
					name={info.title}
					className="service-info-drawing rounded-card border border-mask-line bg-mask forced-color-adjust-none"
				>
					<img
						src={branded(info.imagesrc)}
						width={840}
						height={520}
						alt={info.imagealt}
						loading="lazy"
						className="h-auto w-full min-w-150"
					/>
				</WideDrawing>
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
