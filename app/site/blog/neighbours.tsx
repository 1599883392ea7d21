import { blog } from "../../../content/blog.ts";
import { postPath } from "../../../contract/format.ts";
import { titleText } from "../../../contract/readable-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { container } from "../../ui/section.tsx";
import type { Neighbour, PostOfPage } from "./post-of-page.ts";

/** The posts published right before and after this one. */
export function Neighbours({ older, newer }: Pick<PostOfPage, "older" | "newer">) {
	const { labels, hero } = blog;
	if (!older && !newer) return null;
	return (
		<nav aria-label={hero.headTitle} className="no-print border-t border-line bg-page-2">
			<div className={`${container} grid tablet:grid-cols-2`}>
				{older ? <NeighbourLink post={older} label={labels.previous} side="start" /> : <span />}
				{newer && <NeighbourLink post={newer} label={labels.next} side="end" />}
			</div>
		</nav>
	);
}

const sides = {
	start: { link: "tablet:pe-12", label: "", title: "", icon: "arrow-left" },
	end: {
		link: "border-t border-line tablet:border-t-0 tablet:border-s tablet:ps-12",
		label: "tablet:justify-end",
		title: "tablet:text-end",
		icon: "arrow-right",
	},
} as const;

interface NeighbourProps {
	post: Neighbour;
	label: string;
	side: keyof typeof sides;
}

function NeighbourLink({ post, label, side }: NeighbourProps) {
	const { link, label: labelClasses, icon, title } = sides[side];
	return (
		<Link to={postPath(post._id)} rel={side === "start" ? "prev" : "next"} className={`group block py-near ${link}`}>
			<span className={`flex items-center gap-2 text-small text-muted ${labelClasses}`}>
				<Icon name={icon} className="size-4 text-accent" />
				{label}
			</span>{" "}
			<span
				className={`mt-3 block font-display text-h3 font-semibold text-balance text-heading transition-colors group-hover:text-accent ${title}`}
			>
				<bdi>{titleText(post.title)}</bdi>
			</span>
		</Link>
	);
}
