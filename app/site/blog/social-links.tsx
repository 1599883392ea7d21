import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { Logo } from "../../ui/logo.tsx";
import { container } from "../../ui/section.tsx";

/** The links at the foot of the list (spec 2); absent without any. */
export function SocialLinks() {
	const { social: links } = company;
	const { headTitle, headDesc } = blog.social;
	if (links.length === 0) return null;
	// On a phone two or three share a row, so that none stands alone; on wider screens up to six do.
	const wideShare = links.length > 6 ? "tablet:basis-1/4" : "tablet:basis-0";
	const share = links.length % 3 === 1 || links.length === 2 ? "basis-1/2" : "basis-1/3";
	return (
		<section aria-labelledby="social" className="border-t border-line bg-page-2">
			<div
				className={`${container} grid gap-x-16 gap-y-8 py-near wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:items-center`}
			>
				<div>
					<h2 id="social" className="text-minor">
						{headTitle}
					</h2>
					<p className="mt-3 max-w-[27rem] text-small">{headDesc}</p>
				</div>
				<ul className="flex flex-wrap overflow-hidden rounded-card border border-line bg-card">
					{links.map(({ name, logo, url }) => (
						<li key={name} className={`-me-px -mb-px grow border-e border-b border-line ${wideShare} ${share}`}>
							<a
								href={url}
								rel="me noopener noreferrer"
								className="group flex flex-col items-center gap-3 px-3 py-8 text-center text-small font-semibold text-heading transition-colors hover:bg-page-2 hover:text-accent"
							>
								<Logo name={logo} className="h-6" />
								{name}
							</a>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
