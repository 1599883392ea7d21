import type { PostCard } from "../../../contract/post.ts";
import { Cover } from "../../ui/cover.tsx";

/** A post's picture, or the cover that the server draws from its name. */
export function PostCover({
	post,
	sizes,
	eager = false,
}: {
	post: Omit<PostCard, "minutes">;
	sizes: string;
	eager?: boolean;
}) {
	return (
		<Cover
			picture={post}
			folder="/assets/blogs"
			drawing={`/drawings/posts/${encodeURIComponent(post._id)}.svg`}
			sizes={sizes}
			eager={eager}
		/>
	);
}
