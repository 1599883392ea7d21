import type { Service } from "../../../content/services.schema.ts";
import { services } from "../../../content/services.ts";
import { container } from "../../ui/section.tsx";
import type { ServiceLayout } from "./service-layout.ts";

interface ServiceProcessProps {
	process: Service["workProcess"];
	background: string;
	trace: ServiceLayout["process"];
	onMask: boolean;
}

/** The six steps as vias on one trace. */
export function ServiceProcess({ process, background, trace, onMask }: ServiceProcessProps) {
	const { name, title, desc, steps } = process;
	return (
		<section className={`relative overflow-clip band ${onMask ? "on-mask" : "bg-page-2"}`}>
			{!onMask && (
				<img
					src={background}
					width={1440}
					height={480}
					alt=""
					loading="lazy"
					className="service-background dark:opacity-10"
				/>
			)}
			<div className={`${container} relative`}>
				<p className="mb-3 font-mono text-mono text-muted">{name}</p>
				<h2 className="max-w-[12.7em]">{title}</h2>
				<p className="mt-5 mb-14 max-w-prose">{desc}</p>
				<ol className="steps" data-trace={trace}>
					{steps.map((step, index) => (
						<li key={step.title} className="step">
							<span aria-hidden="true" className="step-via">
								{index + 1}
							</span>
							<div className="step-text">
								<h3>{step.title}</h3>
								<p className="mt-2 text-small">{step.desc}</p>
								<p className="mt-3 text-small text-heading">
									<span className="block font-mono text-mono text-muted">{services.labels.deliverable}</span>{" "}
									{step.deliverable}
								</p>
							</div>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}
