import type { ReactNode } from "react";
import type { ShippedProject } from "../../../content/pages.schema.ts";
import { projectsPage } from "../../../content/projects-page.ts";
import { container } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { findService } from "../services/designated-services.ts";

/** A shipped project: its measured facts as a data sheet beside problem, approach and result. */
export function ShippedProjectText({ project }: { project: ShippedProject }) {
	const { labels } = projectsPage;
	return (
		<div
			className={`${container} grid gap-x-20 gap-y-14 py-16 wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] wide:py-24`}
		>
			<aside className="wide:sticky wide:top-28 wide:self-start">
				<dl className="border-t-2 border-heading">
					{project.facts.map(({ name, value }) => (
						<Fact key={name} name={name}>
							{value}
						</Fact>
					))}
					<Fact name={labels.services}>
						{project.services.map((path) => (
							<TextLink key={path} to={`/service/${path}`} className="block py-0.5">
								{findService(path)?.title ?? path}
							</TextLink>
						))}
					</Fact>
					<Fact name={labels.year}>{project.startDate.slice(0, 4)}</Fact>
				</dl>
			</aside>
			<div className="grid gap-14">
				<Part title={labels.problem} paragraphs={project.problem} />
				<Part title={labels.approach} paragraphs={project.approach} />
				<Part title={labels.result} paragraphs={project.result} />
			</div>
		</div>
	);
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className="border-b border-line py-4">
		<dt className="font-mono text-mono text-muted">{name}</dt>
		<dd className="mt-1 text-small text-heading">{children}</dd>
	</div>
);

const Part = ({ title, paragraphs }: { title: string; paragraphs: string[] }) => (
	<section>
		<h2 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.25rem)]">{title}</h2>
		<div className="mt-5 grid max-w-prose gap-5">
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
	</section>
);
