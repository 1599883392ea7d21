import type { Home } from "../../../content/pages.schema.ts";
import { services } from "../../../content/services.ts";
import { Logo } from "../../ui/logo.tsx";
import { MovingStrip } from "../../ui/moving-strip.tsx";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** Spec 1 and 2: the technologies in 200 px cards with a gap of 1.5rem, scrolling in a loop below the services. */
export function LogoStrip({ headTitle, headDesc, strip }: Home["technologies"]) {
	const { technologies: more } = services;
	if (strip.length === 0) return null;
	return (
		<Section ground="raised" className="band related no-print @container border-y border-line py-near">
			<MovingStrip
				label={headTitle}
				items={strip.map(({ name, logo }) => ({ key: name, content: <LogoCard name={name} logo={logo} /> }))}
				itemClassName="w-50"
				className="bleed mt-8"
			>
				<h2 className="text-minor">{headTitle}</h2>
				<p className="mt-2 max-w-prose text-small">
					{headDesc} <TextLink to={more.path}>{more.name}</TextLink>
				</p>
			</MovingStrip>
		</Section>
	);
}

function LogoCard({ name, logo }: Home["technologies"]["strip"][number]) {
	return (
		<div className="group flex h-26 flex-col items-center justify-center gap-3 rounded-card border border-line bg-card px-3 transition-colors hover:border-accent">
			<Logo name={logo} className="h-8" />
			<span className="text-center text-small leading-tight font-medium text-heading">{name}</span>
		</div>
	);
}
