import type { ReactNode } from "react";
import { layout } from "../../../content/layout.ts";
import { Plate } from "../../ui/plate.tsx";
import { container } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextLink } from "../../ui/text-link.tsx";

const { unknownService, failedService } = layout;
const heading = "inline font-sans text-small font-normal tracking-normal text-inherit";

interface ServiceWaitingProps {
	plate?: string;
	/** Whether no service has this name. */
	unknown: boolean;
	children?: ReactNode;
}

/**
 * Spec 2: the spinner of a service that is loading, and for ever of an unknown one. For that, after four
 * seconds, a quiet line offers the list; the delay is in the style sheet, so it works without JavaScript too.
 */
export function ServiceWaiting({ plate, unknown, children }: ServiceWaitingProps) {
	return (
		<section id="hero" className="hero on-mask service-hero">
			<div className={`${container} grid min-h-[60svh] content-center justify-items-center gap-10 pb-24`}>
				{plate && <Plate service={plate} className="w-full max-w-140 [view-transition-name:plate]" />}
				<Spinner label={layout.loading} />
				{unknown && (
					<div className="animate-[appear_1ms_4s_both] text-small">
						<h1 className={heading}>{unknownService.text}</h1>{" "}
						<TextLink to={unknownService.path}>{unknownService.label}</TextLink>
					</div>
				)}
				{children}
			</div>
		</section>
	);
}

/** Says as quietly that a service could not be loaded, with a button that tries again. */
export function ServiceFailed({ retry }: { retry: () => void }) {
	return (
		<div role="alert" className="flex animate-[appear_1ms_4s_both] flex-wrap items-baseline gap-x-4 gap-y-2 text-small">
			<h1 className={heading}>{failedService.text}</h1>
			<button
				type="button"
				onClick={retry}
				className="min-h-6 font-semibold text-copper-400 underline underline-offset-4"
			>
				{failedService.retry}
			</button>
			<TextLink to={unknownService.path}>{unknownService.label}</TextLink>
		</div>
	);
}
