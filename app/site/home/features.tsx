import { useState } from "react";
import type { Home } from "../../../content/pages.schema.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { WideDrawing } from "../../ui/wide-drawing.tsx";

/**
 * Spec 1: features. A list chooses the cross-section that is shown: next to it on wide screens, under its entry on
 * narrow ones. Without JavaScript all of them are shown.
 */
export function Features({ headTitle, headDesc, items }: Home["features"]) {
	const [chosen, setChosen] = useState(0);
	return (
		<Section ground="mask" labelledBy="features">
			<SectionHeading id="features" headTitle={headTitle} headDesc={headDesc} />
			<div className="features">
				{items.map(({ drawing, title, desc, points, caption }, index) => (
					<div key={drawing} className="feature" data-chosen={index === chosen}>
						<h3 className="feature-title">
							<button
								type="button"
								aria-expanded={index === chosen}
								aria-controls={`feature-${drawing}`}
								onClick={() => setChosen(index)}
								className="group flex w-full items-center justify-between gap-4 py-5 text-left text-[1.375rem] text-silk-muted transition-colors hover:text-silk aria-expanded:text-copper-400 forced-colors:aria-expanded:underline"
							>
								{title}
								<Icon
									name="arrow-right"
									className="size-5 transition-transform group-aria-expanded:rotate-90 wide:group-aria-expanded:rotate-0"
								/>
							</button>
						</h3>
						<div id={`feature-${drawing}`} className="feature-panel">
							<WideDrawing
								className="rounded-card border border-mask-line bg-ink p-4 forced-color-adjust-none phone:p-8"
								name={title}
								caption={caption}
							>
								<img
									src={`/drawings/sections/${drawing}.svg`}
									width={760}
									height={480}
									alt=""
									loading="lazy"
									className="h-auto w-full min-w-160"
								/>
							</WideDrawing>
							<div className="mt-8 grid gap-x-10 gap-y-4 tablet:grid-cols-[2fr_3fr]">
								<p className="text-silk">{desc}</p>
								<ul className="grid gap-3 text-small">
									{points.map((point) => (
										<li key={point} className="flex gap-3">
											<span aria-hidden="true" className="mt-2 size-1.5 shrink-0 rounded-full bg-copper-400" />
											{point}
										</li>
									))}
								</ul>
							</div>
						</div>
					</div>
				))}
			</div>
		</Section>
	);
}
