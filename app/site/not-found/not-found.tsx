import { layout } from "../../../content/layout.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** Spec silent: a real page for an address that leads nowhere, drawn as a net that is not routed. */
export function NotFound() {
	const { headTitle, headDesc, meta, action, links } = layout.notFound;
	return (
		<Section ground="mask" className="hero pb-30">
			<title>{meta.title}</title>
			<h1 className="max-w-[14ch]">{headTitle}</h1>
			<p className="mt-6 max-w-[50ch] text-lede">{headDesc}</p>
			<ul className="mt-6 mb-10 flex flex-wrap gap-x-8 gap-y-3">
				{links.map(({ name, path }) => (
					<li key={path}>
						<TextLink to={path}>{name}</TextLink>
					</li>
				))}
			</ul>
			<ButtonLink to={action.path}>{action.name}</ButtonLink>
		</Section>
	);
}
