import { blog } from "../../../content/blog.ts";
import { formatDate, postPath } from "../../../contract/format.ts";
import { titleText } from "../../../contract/readable-text.ts";
import { Link } from "../../ui/link.tsx";
import type { PostOfPage } from "./post-of-page.ts";

/** Links to posts that share a service with this one; nothing without any. */
export function RelatedPosts({ posts }: { posts: PostOfPage["related"] }) {
	const { related: label } = blog.labels;
	if (posts.length === 0) return null;
	return (
		<aside aria-label={label} className="no-print mt-14 border-t border-line pt-6">
			<p className="font-mono text-mono text-muted">{label}</p>
			<ul>
				{posts.map(({ _id, title, publishDate }) => (
					<li key={_id} className="mt-3">
						<Link
							to={postPath(_id)}
							className="font-semibold text-heading underline-offset-4 hover:text-accent hover:underline"
						>
							<bdi>{titleText(title)}</bdi>
						</Link>{" "}
						<time dateTime={publishDate} className="font-mono text-mono whitespace-nowrap text-muted">
							{formatDate(publishDate)}
						</time>
					</li>
				))}
			</ul>
		</aside>
	);
}
