import { useEffect, useState } from "react";
import { branded } from "../../../content/brand.ts";
import { layout } from "../../../content/layout.ts";
import { loadWhole } from "../../navigation/use-whole-load.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { fullTitle } from "../../ui/meta.ts";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The page for an unknown address, which the specification does not describe, drawn as a net that is not routed. */
export function NotFound() {
	const { headTitle, headDesc, meta, action, links } = layout.notFound;
	const [isWithinVisit] = useState(useHydrated());
	// Only the server knows whether an old address leads to another page.
	useEffect(() => {
		if (isWithinVisit && !history.state?.isLoadedWhole) void loadWhole();
	}, [isWithinVisit]);
	return (
		<Section id="hero" ground="mask" className="hero">
			<div className="grid items-start gap-x-16 gap-y-12 wide:grid-cols-2">
				<div>
					<title>{fullTitle(meta.title)}</title>
					<h1 className="max-w-[8.9em]">{headTitle}</h1>
					<p className="mt-6 max-w-[35rem] text-lede">{headDesc}</p>
					<ul className="mt-6 mb-10 flex flex-wrap gap-x-8 gap-y-3">
						{links.map(({ name, path }) => (
							<li key={path}>
								<TextLink to={path}>{name}</TextLink>
							</li>
						))}
					</ul>
					<ButtonLink to={action.path}>{action.name}</ButtonLink>
				</div>
				<img src={branded("/drawings/not-found.svg")} width={720} height={400} alt="" className="h-auto w-full" />
			</div>
		</Section>
	);
}
