import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";

/** The way back to a list, in the room above a title on mask. */
export function BackLink({ to, children }: { to: string; children: string }) {
	return (
		<p className="hero-back no-print">
			<Link
				to={to}
				className="inline-flex items-center gap-2 text-small font-semibold text-copper-400 transition-colors hover:text-silk"
			>
				<Icon name="arrow-left" className="size-4" />
				{children}
			</Link>
		</p>
	);
}
