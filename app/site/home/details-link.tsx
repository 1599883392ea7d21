import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { prefersReducedMotion } from "../../ui/reduced-motion.ts";

/** Spec 1 and 9: milliseconds between the start of the scroll to the top and the navigation. */
const scrollTime = 100;

/**
 * Spec 1: the Details button. A plain click scrolls smoothly to the top and then navigates; everything else works
 * as with any link. Its whole card can be clicked.
 */
export function DetailsLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
	const navigate = useNavigate();
	const onClick = (event: MouseEvent) => {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		const reducedMotion = prefersReducedMotion();
		const behavior = reducedMotion ? "instant" : "smooth";
		const scrollPosition = window.scrollY;
		window.scrollTo({ top: 0, behavior });
		setTimeout(() => {
			// Back restores the scroll position at the start of the navigation, which has to be that of the link.
			const top = window.scrollY;
			window.scrollTo({ top: scrollPosition, behavior: "instant" });
			void navigate(to, { viewTransition: !reducedMotion });
			window.scrollTo({ top, behavior: "instant" });
			window.scrollTo({ top: 0, behavior });
		}, scrollTime);
	};
	return (
		<Link
			to={to}
			onClick={onClick}
			className={`card-link inline-flex min-h-9 items-center gap-2 rounded-control border border-line px-3.5 text-small font-semibold text-accent transition-colors group-hover:border-accent hover:text-accent-strong ${className}`}
		>
			{children}
			<Icon name="arrow-right" className="arrow size-4" />
		</Link>
	);
}
