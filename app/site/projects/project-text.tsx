import type { ReactNode } from "react";
import { projectsPage } from "../../../content/projects-page.ts";
import { findServices } from "../../../content/services.ts";
import { formatDate } from "../../../contract/format.ts";
import type { Fact, ProjectText as TextName } from "../../../contract/projects.ts";
import { keepTogether } from "../../../contract/readable-text.ts";
import { PostText } from "../../ui/post-text.tsx";
import { articleColumns, container } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ProjectOfPage } from "./project-of-page.ts";

interface ProjectTextProps {
	project: Pick<ProjectOfPage, "text" | "facts" | "startDate" | "services">;
}

/** A project's measured results, then its texts with its day and its services next to them; what is empty leaves no heading. */
export function ProjectText({ project }: ProjectTextProps) {
	const { facts, startDate } = project;
	const { description, ...texts } = project.text;
	const { labels } = projectsPage;
	const services = findServices(project.services);
	return (
		<>
			{facts.length > 0 && <ProjectFacts facts={facts} />}
			<div className={`${articleColumns} pt-near pb-room`}>
				<dl className="grid grid-cols-2 gap-x-6 border-t border-line @desk:sticky @desk:top-28 @desk:col-start-2 @desk:grid-cols-1 @desk:self-start">
					<Entry name={labels.started}>
						<time dateTime={startDate}>{formatDate(startDate)}</time>
					</Entry>
					{services.length > 0 && (
						<Entry name={labels.services}>
							<ul>
								{services.map(({ path, address, title }) => (
									<li key={path} className="py-0.5">
										<TextLink to={address}>{title}</TextLink>
									</li>
								))}
							</ul>
						</Entry>
					)}
				</dl>
				<div className="grid max-w-prose @desk:row-start-1 grid-cols-[minmax(0,1fr)] content-start gap-14">
					{description && <PostText text={description} />}
					{Object.entries(texts).map(
						([name, text]) =>
							text && (
								<section key={name}>
									<h2 className="text-minor">{labels[name as TextName]}</h2>
									<PostText text={text} className="part-text" />
								</section>
							),
					)}
				</div>
			</div>
		</>
	);
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className="py-4 @desk:border-b @desk:border-line">
		<dt className="font-mono text-mono text-muted">{name}</dt>
		<dd className="mt-1 text-base text-heading">{children}</dd>
	</div>
);

/** Up to four results in a row: each figure large, then its label and the condition it was measured under. */
function ProjectFacts({ facts }: { facts: Fact[] }) {
	return (
		<div className={`${container} pt-near`}>
			<dl dir="auto" className="grid border-t-2 border-heading @tablet:grid-cols-2 @wide:grid-cols-4">
				{facts.map(({ name, value, condition }, index) => (
					<div
						// biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name
						key={index}
						className="grid grid-cols-[min(10.75rem,60%)_minmax(0,1fr)] content-start gap-x-4 border-b border-line py-5 @tablet:grid-cols-1 @tablet:pe-6 @tablet:even:border-s @tablet:even:ps-6 @wide:border-b-0 @wide:not-first:border-s @wide:not-first:ps-6"
					>
						<dt className="col-start-2 font-mono text-mono text-muted @tablet:col-start-1 @tablet:row-start-2 @tablet:mt-3">
							{keepTogether(name)}
						</dt>
						<dd className="col-start-1 row-span-2 row-start-1 font-display text-minor font-semibold text-heading @tablet:row-span-1">
							{keepTogether(value)}
						</dd>
						{condition && (
							<dd className="col-start-2 mt-1 text-small @tablet:col-start-1">{keepTogether(condition)}</dd>
						)}
					</div>
				))}
			</dl>
		</div>
	);
}
