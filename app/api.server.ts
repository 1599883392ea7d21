import { createContext, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { addressOf, type DataCall, type Envelope, type Parts } from "../contract/call.ts";
import { snapshotPath } from "../contract/format.ts";
import { postCalls, snapshotSchema } from "../contract/posts.ts";
import { privacyCalls } from "../contract/privacy.ts";
import { projectCalls } from "../contract/projects.ts";
import { serviceProofCall } from "../contract/service-proof.ts";
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
	return readData(context, postCalls.read, { params: { id }, query: {} });
}

/** Reads the posts published right before and after one; null when there is no such post. */
export function readNeighbours(context: Context, id: string) {
	return readData(context, postCalls.neighbours, { params: { id } });
}

/** Reads the projects, newest first, for their cards: of each text a character at most. */
export async function readProjects(context: Context) {
	return (await readData(context, projectCalls.list, { query: { preview: 1 } })) ?? [];
}

/** Reads a project; null when there is none. */
export function readProject(context: Context, id: string) {
	return readData(context, projectCalls.read, { params: { id }, query: {} });
}

/** Reads the work of a service's field; null for an unknown name. */
export function readServiceProof(context: Context, name: string) {
	return readData(context, serviceProofCall, { params: { id: name } });
}

/** Reads how long the entries of each form and the backups are kept. */
export async function readRetentionTimes(context: Context) {
	const times = await readData(context, privacyCalls.times, {});
	if (!times) throw new Response(null, { status: 404 });
	return times;
}

async function readData<Declared extends DataCall>(
	context: Context,
	declared: Declared,
	sent: Parts<Declared>,
): Promise<Envelope<Declared>["data"] | null> {
	const envelope = await read(context, apiAddress(addressOf(declared, sent)), declared.answers);
	return envelope ? (envelope as Envelope<Declared>).data : null;
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
