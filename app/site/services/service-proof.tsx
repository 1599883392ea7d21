import type { ReactNode } from "react";
import { services } from "../../../content/services.ts";
import { coverDrawing, formatDate, postPath, projectPath } from "../../../contract/format.ts";
import type { ServiceProof as Proof } from "../../../contract/service-proof.ts";
import { titleText } from "../../../contract/shown-text.ts";
import { Cover } from "../../ui/cover.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { PostCover } from "../blog/post-cover.tsx";
import { useLitPath } from "../projects/use-lit-path.ts";

const sizes = "(width >= 600px) 208px, 128px";

/** Projects and posts that name the service; nothing where there is none. */
export function ServiceProof({ proof }: { proof: Proof | null }) {
	if (!proof || proof.projects.length + proof.posts.length === 0) return null;
	const { proof: text } = services;
	const done = proof.projects.some(({ example }) => !example);
	return (
		<Section>
			<div className="grid gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
				<h2>{done ? text.title : text.titleOfExamples}</h2>
				<ul className="border-t border-heading">
					{proof.projects.map((project) => (
						<Entry
							key={projectPath(project._id)}
							to={projectPath(project._id)}
							title={project.title}
							cover={(end) => <ProjectCover project={project} end={end} />}
							facts={[project.example ? text.example : text.project, project.startDate.slice(0, 4)]}
						/>
					))}
					{proof.posts.map((post) => (
						<Entry
							key={postPath(post._id)}
							to={postPath(post._id)}
							title={post.title}
							cover={() => <PostCover post={post} sizes={sizes} />}
							facts={[text.post, formatDate(post.publishDate)]}
						/>
					))}
				</ul>
			</div>
		</Section>
	);
}

const ProjectCover = ({ project, end }: { project: Proof["projects"][number]; end: string }) => (
	<Cover uploaded={project} folder="/assets/projects" drawing={coverDrawing(project) + end} sizes={sizes} />
);

interface EntryProps {
	to: string;
	title: string;
	/** Given the end of its drawing's address. */
	cover: (end: string) => ReactNode;
	facts: string[];
}

/** A row that opens what it names, all of it. */
function Entry({ to, title, cover, facts }: EntryProps) {
	const { end, handlers } = useLitPath();
	return (
		<li
			{...handlers}
			className="group relative grid grid-cols-[min(8rem,45%)_minmax(0,1fr)] items-center gap-5 border-b border-line py-5 phone:grid-cols-[13rem_minmax(0,1fr)] phone:gap-8"
		>
			<div className="overflow-hidden rounded-part border border-line transition-colors group-hover:border-accent">
				{cover(end)}
			</div>
			<div>
				<p className="flex flex-wrap gap-x-4 font-mono text-mono text-muted">
					{facts.map((fact) => (
						<span key={fact}> {fact}</span>
					))}
				</p>
				<h3 dir="auto" className="mt-2">
					<Link to={to} className="card-link transition-colors group-hover:text-accent">
						{titleText(title)}
					</Link>
				</h3>
			</div>
		</li>
	);
}
