import type { PostCard } from "../../../contract/post.ts";
import { Cover, type CoverProps } from "../../ui/cover.tsx";

interface PostCoverProps extends Pick<CoverProps, "sizes" | "eager" | "whole"> {
	post: Pick<PostCard, "_id" | "image" | "imageWidth" | "imageHeight" | "imageAlt">;
}

/** A post's image, or the cover that the server draws from its id. */
export function PostCover({ post, ...cover }: PostCoverProps) {
	const drawing = `/drawings/posts/${encodeURIComponent(post._id)}.svg`;
	return <Cover uploaded={post} folder="/assets/blogs" drawing={drawing} {...cover} />;
}
