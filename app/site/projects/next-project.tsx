import { projectsPage } from "../../../content/projects-page.ts";
import { findServices } from "../../../content/services.ts";
import { contactPath, projectPath } from "../../../contract/format.ts";
import { titleText } from "../../../contract/readable-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { container } from "../../ui/section.tsx";

interface NextProjectProps {
	/** The services of the project of the page. */
	services: string[];
	next: { id: string; title: string } | null;
}

/** Links from a project to the next one, and to the contact form. */
export function NextProject({ services, next }: NextProjectProps) {
	const { labels } = projectsPage;
	return (
		<nav aria-label={labels.next} className="no-print border-t border-line">
			<div className={`${container} flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-near`}>
				{next && (
					<Link to={projectPath(next.id)} className="group block min-w-0 max-w-[40rem]">
						<span className="text-small text-muted">{labels.next}</span>{" "}
						<span className="mt-2 block font-display text-minor font-semibold text-balance text-heading transition-colors group-hover:text-accent">
							<bdi>{titleText(next.title)}</bdi>
							{/* It never stands alone in a line. */}
							{"\u00a0"}
							<Icon name="arrow-right" className="arrow ms-2 inline size-[1em] align-[-0.12em]" />
						</span>
					</Link>
				)}
				<ButtonLink to={contactPath(findServices(services)[0]?.path)} variant="secondary">
					{labels.ask}
				</ButtonLink>
			</div>
		</nav>
	);
}
