import { about } from "../../../content/about.ts";
import { company } from "../../../content/company.ts";
import { ContentIcon } from "../../ui/icon.tsx";
import { container } from "../../ui/section.tsx";
import { Ledger, ledgerEntries } from "./ledger.tsx";

const columns = "wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]";

/**
 * Mission and vision side by side, the story as a column of text, its three benefits as a ruled list. A ledger is as tall
 * as the story with the benefits below it, so it stands next to both.
 */
export function Details() {
	const { mission, vision, story, benefits, ledger } = about.details;
	const entries = ledgerEntries(company, ledger.labels);
	return (
		<>
			<div className="border-t border-line bg-page-2">
				<div className={`${container} grid wide:grid-cols-2`}>
					<Statement {...mission} className="wide:border-e wide:pe-16" />
					<Statement {...vision} className="border-t wide:border-t-0 wide:ps-16" />
				</div>
			</div>
			<section aria-labelledby="story" className={`${container} band`}>
				<div className={`grid gap-x-16 gap-y-8 wide:grid-rows-[auto_auto_1fr] ${columns}`}>
					<h2 id="story" className="wide:self-start">
						{story.title}
					</h2>
					<div className="grid max-w-prose content-start gap-6 wide:col-start-2 wide:row-span-2">
						{story.paragraphs.map((paragraph) => (
							<p key={paragraph} className="first:text-lede first:text-heading">
								{paragraph}
							</p>
						))}
					</div>
					<Ledger title={ledger.title} entries={entries} />
					<ul
						className={`mt-8 border-t border-line wide:mt-16 ${entries.length > 0 ? "wide:col-start-2" : "wide:col-span-2"}`}
					>
						{benefits.map(({ id, icon, title, desc }) => (
							<li
								key={title}
								id={id}
								className={`grid items-start gap-x-16 gap-y-3 border-b border-line py-8 ${entries.length > 0 ? "" : columns}`}
							>
								<h3 className="flex items-center gap-4">
									<ContentIcon name={icon} className="size-6 text-muted" />
									{title}
								</h3>
								<p className="max-w-prose">{desc}</p>
							</li>
						))}
					</ul>
				</div>
			</section>
		</>
	);
}

const Statement = ({ title, desc, className }: { title: string; desc: string; className: string }) => (
	<section className={`border-line py-near ${className}`}>
		<h2 className="text-h3">{title}</h2>
		<p className="mt-5 text-[clamp(1.25rem,1.1rem+0.6vw,1.5rem)] leading-[1.42] text-heading">{desc}</p>
	</section>
);
