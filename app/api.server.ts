import { createContext, type RouterContextProvider } from "react-router";
import { snapshotPath } from "../contract/format.ts";
import type { Post, PostNeighbours, Snapshot } from "../contract/post.ts";
import type { RetentionTimes } from "../contract/privacy.ts";
import type { Project } from "../contract/project.ts";
import { apiAddress } from "./api/request.ts";

/** Calls the API in process. */
export type ApiClient = (path: string, init?: RequestInit) => Promise<Response>;

/** The API for loaders; the server sets it for each request. */
export const apiContext = createContext<ApiClient>();

/** The site's public origin (`SITE_URL`), or undefined while it has none; for the root loader. */
export const siteUrlContext = createContext<string | undefined>(undefined);

/** What replaces `/assets` in the addresses of published images (`ASSETS_URL`), if anything; for the root loader. */
export const assetsUrlContext = createContext<string | undefined>(undefined);

/** The nonce of this rendering (`render-nonce.ts`). */
export const renderNonceContext = createContext<string | undefined>(undefined);

/** The id of the request, as in the log; undefined for a page that is rendered ahead. */
export const requestIdContext = createContext<string | undefined>(undefined);

/** Logs an error of rendering a page. */
export const reportErrorContext = createContext<(error: unknown) => void>(() => undefined);

type Context = Readonly<RouterContextProvider>;

/** Reads one part of the published snapshot, the posts as cards; null when there is no such part. */
export function readSnapshot(context: Context, part: number): Promise<Snapshot | null> {
	return read(context, snapshotPath(part));
}

/** Reads a published post; null when there is none. */
export function readPost(context: Context, id: string): Promise<Post | null> {
	return readData(context, `/blog/b/${encodeURIComponent(id)}`);
}

/** Reads the posts published right before and after one; null when there is no such post. */
export function readNeighbours(context: Context, id: string): Promise<PostNeighbours | null> {
	return readData(context, `/blog/b/${encodeURIComponent(id)}/neighbours`);
}

/** Reads the projects that the admin added, newest first. */
export async function readProjects(context: Context): Promise<Project[]> {
	return (await readData<Project[]>(context, "/project")) ?? [];
}

/** Reads a project that the admin added; null when there is none. */
export function readProject(context: Context, id: string): Promise<Project | null> {
	return readData(context, `/project/p/${encodeURIComponent(id)}`);
}

/** Reads how long the entries of each form and the backups are kept. */
export async function readRetentionTimes(context: Context): Promise<RetentionTimes> {
	const times = await readData<RetentionTimes>(context, "/retention");
	if (!times) throw new Response(null, { status: 404 });
	return times;
}

async function readData<Data>(context: Context, path: string): Promise<Data | null> {
	return (await read<{ data: Data }>(context, apiAddress(path)))?.data ?? null;
}

async function read<Body>(context: Context, address: string): Promise<Body | null> {
	const response = await context.get(apiContext)(address);
	if (response.status === 404) return null;
	if (!response.ok) throw new Response(null, { status: response.status });
	return (await response.json()) as Body;
}
