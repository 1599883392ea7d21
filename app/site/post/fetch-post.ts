import type { Post, PostNeighbours } from "../../../contract/post.ts";
import { requestApi } from "../../api/request.ts";
import type { ShownPost } from "./post-page.tsx";

/** Fetches a post with its neighbours from the API (spec 7), as visitors see it; null when there is none. */
export async function fetchPost(id: string): Promise<ShownPost | null> {
	const address = `/blog/b/${encodeURIComponent(id)}`;
	const [post, neighbours] = await Promise.all([
		fetchData<Post>(`${address}?view=public`),
		fetchData<PostNeighbours>(`${address}/neighbours`),
	]);
	return post && neighbours && { ...post, ...neighbours };
}

async function fetchData<Data>(address: string): Promise<Data | null> {
	const response = await requestApi(address);
	if (response.status === 404) return null;
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	return (await response.json()).data;
}
