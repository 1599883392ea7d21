import type { PostCard } from "../../../contract/post.ts";
import { Cover } from "../../ui/cover.tsx";

/** A post's image, or the cover that the server draws from its name. */
export function PostCover({
	post,
	sizes,
	eager = false,
	whole = false,
}: {
	post: Omit<PostCard, "minutes">;
	sizes: string;
	eager?: boolean;
	/** Shows all of an uploaded image, which a card crops. */
	whole?: boolean;
}) {
	return (
		<Cover
			uploaded={post}
			folder="/assets/blogs"
			drawing={`/drawings/posts/${encodeURIComponent(post._id)}.svg`}
			sizes={sizes}
			eager={eager}
			whole={whole}
		/>
	);
}
