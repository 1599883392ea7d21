import { layout } from "../../../content/layout.ts";
import { Plate } from "../../ui/plate.tsx";
import { container } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/**
 * Spec 2: the spinner of a service that is loading, and for ever of one that does not come. Then, after four
 * seconds, a quiet line offers the list; the style sheet waits, so it comes without JavaScript too.
 */
export function ServiceWaiting({ plate, unavailable = false }: { plate?: string; unavailable?: boolean }) {
	const { text, label, path } = layout.unknownService;
	return (
		<section id="hero" className="hero on-mask service-hero">
			<div className={`${container} grid min-h-[60svh] content-center justify-items-center gap-10 pb-24`}>
				{plate && <Plate service={plate} className="w-full max-w-140 [view-transition-name:plate]" />}
				<Spinner label={layout.loading} />
				{unavailable && (
					<div className="animate-[appear_1ms_4s_both] text-small">
						<h1 className="inline font-sans text-small font-normal tracking-normal text-inherit">{text}</h1>{" "}
						<TextLink to={path}>{label}</TextLink>
					</div>
				)}
			</div>
		</section>
	);
}
