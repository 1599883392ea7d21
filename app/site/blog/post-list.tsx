import { blog } from "../../../content/blog.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyList } from "../empty-list.tsx";
import { type BlogPage, pagePath, rowsOf } from "./blog-pages.ts";
import { PostCard } from "./post-card.tsx";

/** The posts of a page: the newest as the feature, the others in rows of three and two by turns. */
export function PostList({ page }: { page: BlogPage }) {
	const feature = page.number === 1 ? page.posts[0] : undefined;
	const others = feature ? page.posts.slice(1) : page.posts;
	if (page.posts.length === 0) return <EmptyList {...blog.empty} />;
	return (
		<>
			{feature && <PostCard post={feature} layout="feature" />}
			{rowsOf(others).map((row) => (
				<div
					key={row[0]?._id}
					className={`mt-12 grid gap-x-6 gap-y-12 border-t border-line pt-12 ${row.length === 3 ? "tablet:grid-cols-3 print:grid-cols-3" : "wide:grid-cols-2"}`}
				>
					{row.map((post) => (
						<PostCard key={post._id} post={post} layout={row.length === 3 ? "upright" : "across"} />
					))}
				</div>
			))}
			<Paging page={page} />
		</>
	);
}

/** Links to newer and older posts. */
function Paging({ page: { number, count } }: { page: BlogPage }) {
	const { labels } = blog;
	if (count === 1) return null;
	return (
		<nav
			aria-label={labels.page}
			className="mt-16 grid grid-cols-2 items-center gap-4 phone:grid-cols-[1fr_auto_1fr] border-t border-line pt-8"
		>
			<span>
				{number > 1 && (
					<ButtonLink to={pagePath(number - 1)} variant="secondary" rel="prev">
						{labels.newer}
					</ButtonLink>
				)}
			</span>
			<span
				aria-current="page"
				className="text-center font-mono text-mono text-muted max-phone:order-last max-phone:col-span-2"
			>
				{labels.page} {number} / {count}
			</span>
			<span className="text-end">
				{number < count && (
					<ButtonLink to={pagePath(number + 1)} variant="secondary" rel="next">
						{labels.older}
					</ButtonLink>
				)}
			</span>
		</nav>
	);
}
