import { createContext, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { successSchema } from "../contract/envelope.ts";
import { snapshotPath } from "../contract/format.ts";
import { postNeighboursSchema, renderedPostSchema, snapshotSchema } from "../contract/posts.ts";
import { retentionTimesSchema } from "../contract/privacy.ts";
import { projectSchema, renderedProjectSchema } from "../contract/projects.ts";
import { serviceProofSchema } from "../contract/service-proof.ts";
import { apiAddress } from "./api/request.ts";

/** Calls the API in process. */
export type ApiClient = (path: string, init?: RequestInit) => Promise<Response>;

/** What the server gives the rendering of a page. */
export interface Rendering {
	/** The API for loaders. */
	api: ApiClient;
	/** The site's public origin (`SITE_URL`), or undefined while it has none; for the root loader. */
	siteUrl: string | undefined;
	/** The nonce of this rendering (`render-context.ts`). */
	nonce: string;
	requestId: string;
	/** Logs an error of rendering a page. */
	reportError: (error: unknown) => void;
}

export const renderingContext = createContext<Rendering>();

type Context = Readonly<RouterContextProvider>;

/** Reads one part of the published snapshot, the posts as cards; null when there is no such part. */
export function readSnapshot(context: Context, part: number) {
	return read(context, snapshotPath(part), snapshotSchema);
}

/** Reads a published post; null when there is none. */
export function readPost(context: Context, id: string) {
	return readData(context, `/blog/b/${encodeURIComponent(id)}`, renderedPostSchema);
}

/** Reads the posts published right before and after one; null when there is no such post. */
export function readNeighbours(context: Context, id: string) {
	return readData(context, `/blog/b/${encodeURIComponent(id)}/neighbours`, postNeighboursSchema);
}

/** Reads the projects, newest first, for their cards: of each text a character at most. */
export async function readProjects(context: Context) {
	return (await readData(context, "/project?preview=1", z.array(projectSchema))) ?? [];
}

/** Reads a project; null when there is none. */
export function readProject(context: Context, id: string) {
	return readData(context, `/project/p/${encodeURIComponent(id)}`, renderedProjectSchema);
}

/** Reads the work of a service's field; null for an unknown name. */
export function readServiceProof(context: Context, name: string) {
	return readData(context, `/service/${encodeURIComponent(name)}/proof`, serviceProofSchema);
}

/** Reads how long the entries of each form and the backups are kept. */
export async function readRetentionTimes(context: Context) {
	const times = await readData(context, "/retention", retentionTimesSchema);
	if (!times) throw new Response(null, { status: 404 });
	return times;
}

async function readData<Data>(context: Context, path: string, schema: z.ZodType<Data>): Promise<Data | null> {
	return (await read(context, apiAddress(path), successSchema(schema)))?.data ?? null;
}

async function read<Body>(context: Context, address: string, schema: z.ZodType<Body>): Promise<Body | null> {
	const response = await context.get(renderingContext).api(address);
	if (response.status === 404) return null;
	if (!response.ok) throw new Response(null, { status: response.status });
	return schema.parse(
		JSON.parse(await response.text(), (_, value) =>
			typeof value === "string" ? value.replace(forbiddenInHtml, "") : value,
		),
	);
}

/** Control characters and noncharacters, which pages leave out of stored texts; \v and U+0085 are line breaks of a text. */
const forbiddenInHtml = /[^\P{Cc}\t\n\v\f\r\u0085]|\p{Noncharacter_Code_Point}/gu;
