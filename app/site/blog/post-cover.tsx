import { coverDrawing } from "../../../contract/format.ts";
import type { PostCard } from "../../../contract/posts.ts";
import { Cover, type CoverProps } from "../../ui/cover.tsx";

interface PostCoverProps extends Pick<CoverProps, "sizes" | "eager" | "whole"> {
	post: Pick<PostCard, "drawing" | "image" | "imageWidth" | "imageHeight" | "imageAlt">;
}

/** A post's image, or else its drawing. */
export function PostCover({ post, ...cover }: PostCoverProps) {
	return <Cover uploaded={post} folder="/assets/blogs" drawing={coverDrawing(post)} {...cover} />;
}
