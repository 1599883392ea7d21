import type { Blog } from "../../../content/pages.schema.ts";
import { EmptyList } from "../empty-list.tsx";
import { type BlogPage, rowsOf } from "./blog-pages.ts";
import { Paging } from "./paging.tsx";
import { PostCard } from "./post-card.tsx";

/** The posts of a page: the newest as the feature, the others in rows of three and two by turns. */
export function PostList({ page, labels, empty }: { page: BlogPage } & Pick<Blog, "labels" | "empty">) {
	const feature = page.number === 1 ? page.posts[0] : undefined;
	const others = feature ? page.posts.slice(1) : page.posts;
	if (page.posts.length === 0) return <EmptyList {...empty} />;
	const rows = rowsOf(others.length).map((size, row, sizes) => {
		const start = sizes.slice(0, row).reduce((sum, previous) => sum + previous, 0);
		return others.slice(start, start + size);
	});
	return (
		<>
			{feature && <PostCard post={feature} layout="feature" labels={labels} />}
			{rows.map((row) => (
				<div
					key={row[0]?._id}
					className={`mt-12 grid gap-x-6 gap-y-12 border-t border-line pt-12 ${row.length === 3 ? "tablet:grid-cols-3 print:grid-cols-3" : "wide:grid-cols-2"}`}
				>
					{row.map((post) => (
						<PostCard key={post._id} post={post} layout={row.length === 3 ? "upright" : "across"} labels={labels} />
					))}
				</div>
			))}
			<Paging page={page} labels={labels} />
		</>
	);
}
