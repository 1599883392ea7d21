import type { Testimonials as Texts } from "../../../content/pages.schema.ts";
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
	return (
		<Section ground={ground} labelledBy="testimonials">
			<div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
				<div>
					<h2 id="testimonials">{heading.headTitle}</h2>
					<p className="mt-4 max-w-prose">{heading.headDesc}</p>
				</div>
				<SlideButtons ends={ends} move={move} />
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
			<ul ref={strip} aria-labelledby="testimonials" tabIndex={0} className="slides flex gap-6">
				{items.map(({ icon, name, profession, example, desc }) => (
					<li key={name} className="slide flex">
						<figure className="flex w-full flex-col rounded-card border border-line bg-card p-7">
							{example && <p className="mb-4 font-mono text-mono text-muted">{exampleLabel}</p>}
							<blockquote className="mb-8 text-[1.125rem] leading-normal text-heading">{desc}</blockquote>
							<figcaption className="mt-auto flex items-center gap-4">
								<Chip initials={icon} />{" "}
								<span className="text-small">
									<span className="block font-semibold text-heading">{name}</span> {profession}
								</span>
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
			{note && <p className="mt-6 text-small text-muted">{note}</p>}
		</Section>
	);
}

/** Initials on a part's outline, with its pins. */
function Chip({ initials }: { initials: string }) {
	return (
		<span
			aria-hidden="true"
			className="relative grid size-14 shrink-0 place-items-center font-mono text-small font-semibold text-accent"
		>
			<svg viewBox="0 0 56 56" fill="none" className="absolute inset-0 stroke-line-strong" aria-hidden="true">
				<path
					d="M18 8v-5M28 8v-5M38 8v-5M18 53v-5M28 53v-5M38 53v-5M8 18h-5M8 28h-5M8 38h-5M53 18h-5M53 28h-5M53 38h-5"
					strokeWidth="3"
				/>
				<rect x="8" y="8" width="40" height="40" rx="4" strokeWidth="1.5" />
				<circle cx="14" cy="14" r="1.75" className="fill-line-strong stroke-none" />
			</svg>
			{initials}
		</span>
	);
}
