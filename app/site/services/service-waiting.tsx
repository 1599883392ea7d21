import { useEffect } from "react";
import { layout } from "../../../content/layout.ts";
import { fullTitle } from "../../ui/meta.ts";
import { Plate } from "../../ui/plate.tsx";
import { container } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TryAgain } from "../try-again.tsx";

interface ServiceWaitingProps {
	plate: string | undefined;
	/** Whether no service that is offered has this name. */
	unknown?: boolean;
	/** Loads a service again that could not be loaded. */
	retry?: () => void;
	/** Called in the frame after the one that shows the spinner first. */
	onPainted?: (() => void) | undefined;
}

/**
 * Spec 2 and 8: the spinner of a service that is loading, and for ever of one that is unknown or could not be loaded.
 * For these two, after four seconds, a quiet line offers the list; the delay is in the style sheet, so it works
 * without JavaScript too.
 */
export function ServiceWaiting({ plate, unknown = false, retry, onPainted }: ServiceWaitingProps) {
	const { loading, unknownService } = layout;
	useEffect(() => {
		if (onPainted) requestAnimationFrame(() => requestAnimationFrame(onPainted));
	}, [onPainted]);
	// On a navigation to a service that was hidden since the page was opened, `meta` has named it.
	useEffect(() => {
		if (unknown) document.title = fullTitle(layout.notFound.meta.title);
	}, [unknown]);
	return (
		<section id="hero" className="hero on-mask service-hero">
			<div className={`${container} grid min-h-[60svh] content-center justify-items-center gap-10 pb-near`}>
				{plate && <Plate service={plate} className="w-full max-w-140 [view-transition-name:plate]" />}
				<Spinner label={unknown ? "" : loading} />
				{(unknown || retry) && (
					<div className="flex animate-[appear_1ms_4s_both] flex-wrap items-baseline gap-x-4 gap-y-2 text-small">
						{unknown && (
							<h1 className="font-sans text-small font-normal tracking-normal text-inherit">{unknownService.text}</h1>
						)}
						<TextLink to={unknownService.path}>{unknownService.label}</TextLink>
						{retry && <TryAgain retry={retry} />}
					</div>
				)}
			</div>
		</section>
	);
}
