import type { Technologies } from "../../../content/pages.schema.ts";
import { ContentIcon } from "../../ui/icon.tsx";
import { container } from "../../ui/section.tsx";

/** The features section (spec 2): competitive pricing, data driven, customer centric focus. */
export function Features({ headTitle, headDesc, items }: Technologies["features"]) {
	return (
		<section
			aria-labelledby="features"
			className={`${container} grid gap-x-20 gap-y-10 py-20 wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] wide:py-30`}
		>
			<div className="wide:sticky wide:top-28 wide:self-start">
				<h2 id="features">{headTitle}</h2>
				<p className="mt-5 max-w-[40ch]">{headDesc}</p>
			</div>
			<ol>
				{items.map(({ icon, title, desc }) => (
					<li
						key={title}
						className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 border-t border-line py-9 first:border-t-0 first:pt-0 last:pb-0"
					>
						<span className="grid size-14 place-items-center rounded-part border-[1.5px] border-accent text-accent">
							<ContentIcon name={icon} className="size-6" />
						</span>
						<div>
							<h3 className="text-[1.5rem] leading-tight">{title}</h3>
							<p className="mt-3 max-w-prose">{desc}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}
