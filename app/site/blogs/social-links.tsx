import { blog } from "../../../content/blog.ts";
import { company } from "../../../content/company.ts";
import { ContentIcon } from "../../ui/icon.tsx";
import { container } from "../../ui/section.tsx";

/** The four links at the foot of the list (spec 2). */
export function SocialLinks() {
	return (
		<section aria-labelledby="social" className="border-t border-line bg-page-2">
			<div
				className={`${container} grid gap-x-16 gap-y-8 py-16 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:items-center wide:py-20`}
			>
				<div>
					<h2 id="social" className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)]">
						{blog.social.headTitle}
					</h2>
					<p className="mt-3 max-w-[52ch] text-small">{blog.social.headDesc}</p>
				</div>
				<ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-card tablet:grid-cols-4">
					{company.social.map(({ name, icon, url }) => (
						<li key={name} className="-mr-px -mb-px border-r border-b border-line">
							<a
								href={url}
								rel="me noopener noreferrer"
								className="flex flex-col items-center gap-3 px-4 py-8 text-small font-semibold text-heading transition-colors hover:bg-page-2 hover:text-accent"
							>
								<ContentIcon name={icon} className="size-6" />
								{name}
							</a>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
