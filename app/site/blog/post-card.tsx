import { blog } from "../../../content/blog.ts";
import { formatDate, postPath } from "../../../contract/format.ts";
import {
	isCutShort,
	keepTogether,
	longestLargeTitle,
	postPreviewLength,
	titleText,
} from "../../../contract/readable-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { ListedPost } from "./blog-pages.ts";
import { PostCover } from "./post-cover.tsx";

/** The layout of a card: upright with its cover on top, across with its cover next to, or the large feature. */
type Layout = "upright" | "across" | "feature";

const layouts: Record<Layout, { card: string; cover: string; sizes: string; title: string }> = {
	upright: { card: "flex-col", cover: "", sizes: "(width >= 1000px) 408px, 100vw", title: "text-h3" },
	across: {
		card: "flex-col phone:flex-row phone:items-start",
		cover: "phone:w-2/5 phone:shrink-0",
		sizes: "(width >= 1000px) 250px, (width >= 600px) 40vw, 100vw",
		title: "text-h3",
	},
	feature: {
		card: "flex-col-reverse wide:flex-row wide:items-center wide:gap-16",
		cover: "wide:w-5/12 wide:shrink-0",
		sizes: "(width >= 1000px) 530px, 100vw",
		title: "text-h2",
	},
};

interface PostCardProps {
	post: ListedPost;
	layout: Layout;
}

/** A post's card (spec 2): cover, date, title, preview and a link that says which post it opens. */
export function PostCard({ post, layout }: PostCardProps) {
	const { labels } = blog;
	const { card, cover: coverClasses, sizes, title } = layouts[layout];
	const step = layout === "feature" && post.title.length > longestLargeTitle ? "text-minor" : title;
	const isCut = isCutShort(post.content, postPreviewLength);
	const cover = (
		<div
			className={`overflow-hidden rounded-card border border-line transition-colors group-hover:border-accent ${coverClasses}`}
		>
			<PostCover post={post} sizes={sizes} eager={layout === "feature"} />
		</div>
	);
	return (
		<article className={`group relative flex h-full gap-5 ${card}`}>
			{layout !== "feature" && cover}
			<div className="flex grow flex-col">
				{layout === "feature" && <p className="mb-4 text-small font-semibold text-muted">{labels.featured}</p>}
				<PostFacts {...post} />
				<h2 dir="auto" className={`mt-2.5 transition-colors group-hover:text-accent ${step}`}>
					{titleText(post.title)}
				</h2>
				<p
					dir="auto"
					className={`mt-3 ${isCut ? "after:content-['…']" : ""} ${layout === "feature" ? "text-lede" : "text-small"}`}
				>
					{keepTogether(post.content)}
				</p>
				<Link
					to={postPath(post._id)}
					className="card-link mt-4 inline-flex w-fit items-center gap-2 text-small font-semibold text-accent"
				>
					<span>
						{labels.readMore}
						<bdi className="sr-only"> {post.title}</bdi>
					</span>
					<Icon name="arrow-right" className="arrow size-4" />
				</Link>
			</div>
			{layout === "feature" && cover}
		</article>
	);
}

interface PostFactsProps {
	publishDate: string;
	minutes: number;
	className?: string;
}

/** When a post was published (spec 3: year, month, day) and how long it takes to read. */
export function PostFacts({ publishDate, minutes, className = "" }: PostFactsProps) {
	return (
		<p className={`flex gap-4 font-mono text-mono text-muted ${className}`}>
			<time dateTime={publishDate}>{formatDate(publishDate)}</time>{" "}
			{/* Browsers may find other words than the server where a script has no spaces; the server's figure stays. */}
			<span suppressHydrationWarning>
				{minutes} {blog.labels.minutes}
			</span>
		</p>
	);
}
