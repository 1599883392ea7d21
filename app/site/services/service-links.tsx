import type { ReactNode } from "react";
import type { OfferedService } from "../../../content/services.ts";
import { TextLink } from "../../ui/text-link.tsx";

interface ServiceLinksProps {
	services: readonly OfferedService[];
	label: string;
	/** What follows the links. */
	children?: ReactNode;
}

/** Leads from the end of a text to the services that it belongs to; nothing where it belongs to none. */
export function ServiceLinks({ services, label, children }: ServiceLinksProps) {
	if (services.length === 0) return null;
	return (
		<aside
			aria-label={label}
			className="no-print mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t-2 border-heading pt-6"
		>
			<div>
				<p className="font-mono text-mono text-muted">{label}</p>
				<ul>
					{services.map(({ path, address, title }) => (
						<li key={path} className="mt-1">
							<TextLink to={address}>{title}</TextLink>
						</li>
					))}
				</ul>
			</div>
			{children}
		</aside>
	);
}
