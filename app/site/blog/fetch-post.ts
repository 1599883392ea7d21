import type { Post, PostNeighbours } from "../../../contract/post.ts";
import { fetchData } from "../../api/request.ts";
import type { ShownPost } from "./post-page.tsx";

/** Fetches a post with its neighbours from the API (spec 7), as visitors see it; null when there is none. */
export async function fetchPost(id: string): Promise<ShownPost | null> {
	const address = `/blog/b/${encodeURIComponent(id)}`;
	const [post, neighbours] = await Promise.all([
		fetchData<Post>(`${address}?view=public`, { title: "string", content: "string", services: "array" }),
		fetchData<PostNeighbours>(`${address}/neighbours`, { older: "object", newer: "object" }),
	]);
	return post && neighbours && { ...post, ...neighbours };
}
