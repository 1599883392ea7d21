import { useState } from "react";
import { branded } from "../../../content/brand.ts";
import type { Home } from "../../../content/pages.schema.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { WideDrawing } from "../../ui/wide-drawing.tsx";

/** No entry is chosen yet: the first is shown, and on phones none. */
const none = -1;

/**
 * Spec 1: features. A list chooses the cross-section that is shown: next to it on wide screens, under its entry on
 * narrow ones, where on phones it closes again. Without JavaScript all of them are shown.
 */
export function Features({ headTitle, headDesc, items }: Home["features"]) {
	const isPhone = useMediaQuery("(width < 600px)");
	const [chosen, setChosen] = useState(none);
	const open = isPhone ? chosen : Math.max(chosen, 0);
	return (
		<Section ground="mask" labelledBy="features">
			<SectionHeading id="features" headTitle={headTitle} headDesc={headDesc} />
			<div className="features">
				{items.map(({ drawing, title, desc, points, caption }, index) => (
					<div
						key={drawing}
						className="feature"
						data-chosen={chosen === none && index === 0 ? "first" : index === open}
					>
						<h3 className="feature-title">
							<button
								type="button"
								aria-expanded={index === open}
								aria-controls={`feature-${drawing}`}
								onClick={() => setChosen(isPhone && index === open ? none : index)}
								className="group flex w-full items-center justify-between gap-4 py-4 text-start wide:py-5 text-silk-muted transition-colors hover:text-silk aria-expanded:text-copper-400 forced-colors:aria-expanded:underline"
							>
								{title}
								<Icon
									name="plus"
									className="size-5 text-copper-400 transition-transform group-aria-expanded:rotate-45 phone:hidden"
								/>
								<Icon
									name="arrow-right"
									className="size-5 transition-transform group-aria-expanded:rotate-90 max-phone:hidden wide:group-aria-expanded:rotate-0"
								/>
							</button>
						</h3>
						<div id={`feature-${drawing}`} className="feature-panel">
							<WideDrawing
								className="rounded-card border border-mask-line bg-ink forced-color-adjust-none [--padding:16px] phone:[--padding:32px] wide:max-desk:[--padding:16px]"
								name={title}
								caption={caption}
							>
								<img
									src={branded(`/drawings/sections/${drawing}.svg`)}
									width={760}
									height={480}
									alt=""
									loading="lazy"
									className="h-auto w-full min-w-160 wide:min-w-0"
								/>
							</WideDrawing>
							<div className="feature-text mt-6 grid gap-x-10 gap-y-4 tablet:grid-cols-[2fr_3fr] wide:contents">
								<p className="text-silk wide:mt-7">{desc}</p>
								<ul className="grid content-start gap-3 text-small wide:mt-5 wide:max-desk:grid-cols-2">
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
