import { useRef } from "react";
import { layout } from "../../../content/layout.ts";
import type { Testimonials as Texts } from "../../../content/pages.schema.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { InitialsChip } from "../../ui/initials-chip.tsx";
import { Section } from "../../ui/section.tsx";
import { useScrollEnds } from "../../ui/use-scroll-ends.ts";

interface TestimonialsProps extends Texts {
	ground?: "page" | "raised" | "card";
}

/** Spec 1: the testimonials carousel, one, two or three slides a view; absent without any. It scrolls by touch, wheel and keys without JavaScript too. */
export function Testimonials({ heading, note, exampleLabel, items, ground = "page" }: TestimonialsProps) {
	const strip = useRef<HTMLUListElement>(null);
	const ends = useScrollEnds(strip) ?? { start: true, end: true };
	const move = (by: 1 | -1) => {
		const slide = strip.current?.querySelector("li");
		const forward = document.dir === "rtl" ? -by : by;
		strip.current?.scrollBy({ left: forward * ((slide?.clientWidth ?? 0) + 24) });
	};
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
				<div className={`no-print flex shrink-0 gap-2 ${ends.start && ends.end ? "hidden" : ""}`}>
					<SlideButton label={layout.previous} icon="arrow-left" disabled={ends.start} onClick={() => move(-1)} />
					<SlideButton label={layout.next} icon="arrow-right" disabled={ends.end} onClick={() => move(1)} />
				</div>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
			<ul ref={strip} aria-labelledby="testimonials" tabIndex={0} className="slides flex gap-6 scroll-smooth">
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

/** Steps through the slides; absent while all of them are in view. */
function SlideButton(props: { label: string; icon: IconName; disabled: boolean; onClick: () => void }) {
	return (
		<button
			type="button"
			aria-label={props.label}
			// A disabled button would lose the focus at the end of the row.
			aria-disabled={props.disabled}
			onClick={props.onClick}
			className="grid size-11 place-items-center rounded-control border border-line-strong text-heading transition-colors hover:border-accent hover:text-accent aria-disabled:opacity-40"
		>
			<Icon name={props.icon} className="size-5" />
		</button>
	);
}
