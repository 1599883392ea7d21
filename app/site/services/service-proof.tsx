import { services } from "../../../content/services.ts";
import { coverDrawing, formatDate, postPath, projectPath } from "../../../contract/format.ts";
import { titleText } from "../../../contract/readable-text.ts";
import type { ServiceProof as Proof } from "../../../contract/service-proof.ts";
import { Cover, type CoverProps } from "../../ui/cover.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { useLitPath } from "../projects/use-lit-path.ts";

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
							item={project}
							folder="/assets/projects"
							facts={[project.example ? text.example : text.project, project.startDate.slice(0, 4)]}
						/>
					))}
					{proof.posts.map((post) => (
						<Entry
							key={postPath(post._id)}
							to={postPath(post._id)}
							item={post}
							folder="/assets/blogs"
							facts={[text.post, formatDate(post.publishDate)]}
						/>
					))}
				</ul>
			</div>
		</Section>
	);
}

interface EntryProps {
	to: string;
	item: Proof["projects"][number] | Proof["posts"][number];
	folder: CoverProps["folder"];
	facts: string[];
}

/** A row that opens what it names, all of it. The drawing of a project lights up. */
function Entry({ to, item, folder, facts }: EntryProps) {
	const { end, handlers } = useLitPath();
	return (
		<li
			{...handlers}
			className="group relative grid grid-cols-[min(8rem,45%)_minmax(0,1fr)] items-center gap-5 border-b border-line py-5 phone:grid-cols-[13rem_minmax(0,1fr)] phone:gap-8"
		>
			<div className="overflow-hidden rounded-part border border-line transition-colors group-hover:border-accent">
				<Cover
					uploaded={item}
					folder={folder}
					drawing={coverDrawing(item) + (folder === "/assets/projects" ? end : "")}
					sizes="(width >= 600px) 208px, 128px"
				/>
			</div>
			<div>
				<p className="flex flex-wrap gap-x-4 font-mono text-mono text-muted">
					{facts.map((fact) => (
						<span key={fact}> {fact}</span>
					))}
				</p>
				<h3 dir="auto" className="mt-2">
					<Link to={to} className="card-link transition-colors group-hover:text-accent">
						{titleText(item.title)}
					</Link>
				</h3>
			</div>
		</li>
	);
}
