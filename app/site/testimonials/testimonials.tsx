import type { Testimonials as Texts } from "../../../content/pages.schema.ts";
import { InitialsChip } from "../../ui/initials-chip.tsx";
import { Section } from "../../ui/section.tsx";
import { SlideButtons } from "./slide-buttons.tsx";
import { useSlides } from "./use-slides.ts";

interface TestimonialsProps extends Texts {
	ground?: "page" | "raised" | "card";
}

/** Spec 1: the testimonials carousel, one, two or three slides a view; absent without any. It scrolls by touch, wheel and keys without JavaScript too. */
export function Testimonials({ heading, note, exampleLabel, items, ground = "page" }: TestimonialsProps) {
	const { strip, ends, move } = useSlides();
	if (items.length === 0) return null;
	// A note at the top says it once.
	const isEachMarked = !note || !items.every(({ example }) => example);
	return (
		<Section ground={ground} labelledBy="testimonials">
			<div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
				<div>
					<h2 id="testimonials">{heading.headTitle}</h2>
					<p className="mt-4 max-w-prose">{heading.headDesc}</p>
					{note && items.some(({ example }) => example) && (
						<p className="mt-2 max-w-prose text-small text-muted">{note}</p>
					)}
				</div>
				<SlideButtons ends={ends} move={move} />
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
			<ul ref={strip} aria-labelledby="testimonials" tabIndex={0} className="slides flex gap-6">
				{items.map(({ icon, name, profession, example, desc }) => (
					<li key={name} className="slide flex">
						<figure className="flex w-full flex-col rounded-card border border-line bg-card p-5">
							{example && isEachMarked && <p className="mb-4 font-mono text-mono text-muted">{exampleLabel}</p>}
							<blockquote className="mb-8 text-[1.125rem] leading-normal text-heading">{desc}</blockquote>
							<figcaption className="mt-auto flex items-center gap-4">
								<InitialsChip initials={icon} />{" "}
								<span className="text-small">
									<span className="block font-semibold text-heading">{name}</span> {profession}
								</span>
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</Section>
	);
}
