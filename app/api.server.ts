import { createContext, type RouterContextProvider } from "react-router";
import { snapshotPath } from "../contract/format.ts";
import type { Post, PostNeighbours, Snapshot } from "../contract/post.ts";
import type { RetentionTimes } from "../contract/privacy.ts";
import type { Project } from "../contract/project.ts";

/** Reaches the API in process. */
export type ApiClient = (path: string, init?: RequestInit) => Promise<Response>;

/** Where loaders find the API; the server puts it there for each request. */
export const apiContext = createContext<ApiClient>();

/** The site's public origin (`SITE_URL`), or undefined while it has none; for the root loader. */
export const siteUrlContext = createContext<string | undefined>(undefined);

/** What stands in the place of `/assets` in the addresses of published images (`ASSETS_URL`), if anything; for the root loader. */
export const assetsUrlContext = createContext<string | undefined>(undefined);

/** The nonce of this rendering (`render-nonce.ts`). */
export const renderNonceContext = createContext<string | undefined>(undefined);

/** The id of the request that is answered, which the log knows too; undefined for a page that nobody asked for yet. */
export const requestIdContext = createContext<string | undefined>(undefined);

/** Takes what went wrong while a page was rendered; the server logs it. */
export const reportErrorContext = createContext<(error: unknown) => void>(() => undefined);

/** Reads one part of the published snapshot, the posts as cards; null when there is no such part. */
export async function readSnapshot(context: Readonly<RouterContextProvider>, part: number): Promise<Snapshot | null> {
	return read<Snapshot>(context, snapshotPath(part));
}

/** Reads a published post; null when there is none. */
export async function readPost(context: Readonly<RouterContextProvider>, id: string): Promise<Post | null> {
	return (await read<{ data: Post }>(context, `/api/v1/blog/b/${encodeURIComponent(id)}`))?.data ?? null;
}

/** Reads the posts published right before and after one; null when there is no such post. */
export async function readNeighbours(
	context: Readonly<RouterContextProvider>,
	id: string,
): Promise<PostNeighbours | null> {
	return (
		(await read<{ data: PostNeighbours }>(context, `/api/v1/blog/b/${encodeURIComponent(id)}/neighbours`))?.data ?? null
	);
}

/** Reads the projects that the admin added, newest first. */
export async function readProjects(context: Readonly<RouterContextProvider>): Promise<Project[]> {
	return (await read<{ data: Project[] }>(context, "/api/v1/project"))?.data ?? [];
}

/** Reads a project that the admin added; null when there is none. */
export async function readProject(context: Readonly<RouterContextProvider>, id: string): Promise<Project | null> {
	return (await read<{ data: Project }>(context, `/api/v1/project/p/${encodeURIComponent(id)}`))?.data ?? null;
}

/** Reads for how long the entries of each form are kept, and how many backups. */
export async function readRetentionTimes(context: Readonly<RouterContextProvider>): Promise<RetentionTimes> {
	const body = await read<{ data: RetentionTimes }>(context, "/api/v1/retention");
	if (!body) throw new Response(null, { status: 404 });
	return body.data;
}

async function read<Body>(context: Readonly<RouterContextProvider>, path: string): Promise<Body | null> {
	const response = await context.get(apiContext)(path);
	if (response.status === 404) return null;
	if (!response.ok) throw new Response(null, { status: response.status });
	return (await response.json()) as Body;
}
