import type { ReactNode } from "react";
import { projectsPage } from "../../../content/projects-page.ts";
import { findServices } from "../../../content/services.ts";
import { formatDate } from "../../../contract/format.ts";
import { articleColumns } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface ProjectBodyProps {
	startDate: string;
	/** The services that worked on it. */
	services: string[];
	children: ReactNode;
}

/** A project's text, with its day and its services next to it. */
export function ProjectBody({ startDate, services, children }: ProjectBodyProps) {
	const { labels } = projectsPage;
	const linked = findServices(services);
	return (
		<div className={`${articleColumns} pt-near pb-room`}>
			<dl className="grid grid-cols-2 gap-x-6 border-t border-line @desk:sticky @desk:top-28 @desk:col-start-2 @desk:grid-cols-1 @desk:self-start">
				<Entry name={labels.started}>
					<time dateTime={startDate}>{formatDate(startDate)}</time>
				</Entry>
				{linked.length > 0 && (
					<Entry name={labels.services}>
						<ul>
							{linked.map(({ path, address, title }) => (
								<li key={path} className="py-0.5">
									<TextLink to={address}>{title}</TextLink>
								</li>
							))}
						</ul>
					</Entry>
				)}
			</dl>
			{children}
		</div>
	);
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className="py-4 @desk:border-b @desk:border-line">
		<dt className="font-mono text-mono text-muted">{name}</dt>
		<dd className="mt-1 text-base text-heading">{children}</dd>
	</div>
);
