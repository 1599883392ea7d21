import { blog } from "../../../content/blog.ts";
import { MovingStrip } from "../../ui/moving-strip.tsx";
import { container } from "../../ui/section.tsx";

/** Quick Insights (spec 2): facts in a loop that pauses under the pointer, each with its source. */
export function QuickInsights() {
	const { insightsTitle, insights } = blog;
	if (insights.length === 0) return null;
	const items = insights.map(({ quote, source, url }) => ({
		key: quote,
		content: (
			<figure className="flex h-full flex-col justify-between gap-3 rounded-card border border-mask-line bg-mask-2 p-5">
				<blockquote className="text-small text-silk">{quote}</blockquote>
				<figcaption className="text-mono">
					<a
						href={url}
						rel="noopener noreferrer"
						className="text-silk-muted underline decoration-mask-line underline-offset-4 transition-colors hover:text-copper-400"
					>
						{source}
					</a>
				</figcaption>
			</figure>
		),
	}));
	return (
		<div className="no-print @container mt-8">
			<div className={container}>
				<MovingStrip
					label={insightsTitle}
					items={items}
					itemClassName="w-80 phone:w-[30rem]"
					pauseOnHover
					className="bleed mt-2"
				>
					<h2 className="text-h3">{insightsTitle}</h2>
				</MovingStrip>
			</div>
		</div>
	);
}
