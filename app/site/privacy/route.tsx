import { company } from "../../../content/company.ts";
import { contact } from "../../../content/contact.ts";
import { privacy, privacySections } from "../../../content/privacy.ts";
import * as pages from "../../../contract/pages.ts";
import { readRetentionTimes } from "../../api.server.ts";
import { pageMeta } from "../../ui/meta.ts";
import { container } from "../../ui/section.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...privacy.meta, path: pages.privacy }, matches);

/** The retention that the admin has set, how many backups are kept, and what else the contact form asks for are part of the notice. */
export async function loader({ context }: Route.LoaderArgs) {
	const fields = Object.values(contact.form.fields).filter(({ enabled }) => enabled);
	return { times: await readRetentionTimes(context), fields: fields.map(({ label }) => label) };
}

/** The full privacy notice, its sections listed next to it. */
export default function PrivacyPage({ loaderData: { times, fields } }: Route.ComponentProps) {
	const sections = privacySections(privacy, company, times, fields).map((section, index) => ({
		...section,
		id: `part-${index + 1}`,
	}));
	return (
		<>
			<header id="hero" className="hero on-mask">
				<div className={container}>
					<h1>{privacy.title}</h1>
					<p className="mt-6 max-w-prose text-lede">{privacy.intro}</p>
					<time dateTime={privacy.updated} className="mt-6 block font-mono text-mono">
						{privacy.updated}
					</time>
				</div>
			</header>
			<div
				className={`${container} grid gap-x-20 gap-y-12 pt-near pb-room wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]`}
			>
				<nav aria-label={privacy.title} className="no-print wide:sticky wide:top-28 wide:self-start">
					<ol className="border-s border-line">
						{sections.map(({ id, title }) => (
							<li key={id}>
								<a
									href={`#${id}`}
									className="-ms-px block border-s border-transparent py-2 ps-5 text-small transition-colors hover:border-accent hover:text-accent"
								>
									{title}
								</a>
							</li>
						))}
					</ol>
				</nav>
				<div className="grid gap-12">
					{sections.map(({ id, title, paragraphs }) => (
						<section key={id} id={id} aria-labelledby={`${id}-title`}>
							<h2 id={`${id}-title`} className="text-minor">
								{title}
							</h2>
							<div className="mt-4 grid max-w-prose gap-4">
								{paragraphs.map((paragraph) => (
									<p key={paragraph}>{paragraph}</p>
								))}
							</div>
						</section>
					))}
				</div>
			</div>
		</>
	);
}
