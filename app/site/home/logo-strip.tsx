import { home } from "../../../content/home.ts";
import { technologies } from "../../../content/technologies.ts";
import { Logo } from "../../ui/logo.tsx";
import { MovingStrip } from "../../ui/moving-strip.tsx";
import { Section } from "../../ui/section.tsx";

const logos = technologies.strip.map(({ name, logo }) => ({
	key: name,
	content: (
		<div className="group flex h-26 flex-col items-center justify-center gap-3 rounded-card border border-line bg-card px-3 transition-colors hover:border-accent">
			<Logo name={logo} className="h-8" />
			<span className="text-center text-small leading-tight font-medium text-heading">{name}</span>
		</div>
	),
}));

/** Spec 1 and 2: the technologies in 200 px cards with a gap of 1.5rem, scrolling in a loop below the services. */
export function LogoStrip() {
	const { headTitle, headDesc } = home.technologies;
	return (
		<Section ground="raised" className="border-y border-line py-16 wide:py-20">
			<MovingStrip label={headTitle} items={logos} itemClassName="w-50" className="bleed mt-8">
				<h2 className="text-[1.625rem] leading-[1.12]">{headTitle}</h2>
				<p className="mt-2 max-w-prose text-small">{headDesc}</p>
			</MovingStrip>
		</Section>
	);
}
