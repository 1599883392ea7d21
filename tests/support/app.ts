import type { Hono } from "hono";
import { onTestFinished } from "vitest";
import { readWordsFrom } from "../../content/live.ts";
import type { Store } from "../../db/connect.ts";
import { isSqlite } from "../../db/dialect.ts";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config/config.ts";
import type { AppContext } from "../../server/context.ts";
import { createReadiness } from "../../server/http/health/readiness.ts";
import { createHiddenVisitors } from "../../server/http/hidden-visitors.ts";
import { countInMemory, countInPostgres } from "../../server/http/rate-counters.ts";
import { createRateLimits } from "../../server/http/rate-limit.ts";
import type { Render } from "../../server/site/pages/renderer.ts";
import { freeBytesOf } from "../../server/storage/room.ts";
import { createWords } from "../../server/words/words.ts";
import { aDataFolder } from "./data-folder.ts";
import { createOwner, signIn } from "./session.ts";
import { openTestStore } from "./store.ts";

/** What a test may set besides the defaults. */
export interface TestOptions {
	/** Settings by their variables, such as `{ FORM_LIMIT: "2" }`. */
	settings?: Record<string, string>;
	/** Parts of the context in place of the usual ones, such as a clock or a store that fails. */
	appContext?: Partial<AppContext>;
	/** Renders pages; without it the application has only the API. */
	site?: { render: Render };
	/** Makes the application in another way. */
	makeApp?: (appContext: AppContext) => Promise<Hono>;
}

/** A request as `fetch` takes it, with short forms. */
export interface TestRequest extends RequestInit {
	/** Sent as the bearer token. */
	token?: string | undefined;
	/** Sent as a JSON body, by POST unless `method` says otherwise. */
	json?: unknown;
	/** Sent as a multipart body, by POST unless `method` says otherwise. */
	form?: Record<string, string | Blob | string[]>;
	/** The peer's address; without it the request has no socket. */
	from?: string;
}

/** A line that the application logged. */
export interface LogLine {
	level: "info" | "warn" | "error";
	data: Record<string, unknown>;
}

/** The whole application on a separate store and folder, removed when the test ends. */
export interface TestApp {
	app: Hono;
	request: (path: string, request?: TestRequest) => Promise<Response>;
	/** Sends a request. @returns the fields of its JSON response, and its status as `code` */
	call: (path: string, request?: TestRequest) => ReturnType<Response["json"]>;
	store: Store;
	clock: TestClock;
	/** The content versions after each change so far. */
	contentVersions: (number | undefined)[];
	logged: LogLine[];
	appContext: AppContext;
}

/** A clock that stands still until a test moves it. */
export interface TestClock {
	now: () => Date;
	set: (instant: string) => void;
	/** @param milliseconds how far to move on */
	advance: (milliseconds: number) => void;
}

/** Opens an application for the running test. */
export async function createTestApp({
	settings = {},
	appContext: replaced = {},
	site,
	makeApp = async (appContext) => createApp(appContext, site),
}: TestOptions = {}): Promise<TestApp> {
	const directory = await aDataFolder();
	// Tests that follow in this process read what ships.
	onTestFinished(() => readWordsFrom(() => undefined));
	const store = replaced.store ?? (await openStore());
	const clock = createClock("2026-03-10T06:00:00.000Z");
	const contentVersions: (number | undefined)[] = [];
	const logged: LogLine[] = [];
	const log = collect(logged);
	const appContext: AppContext = {
		store,
		config: readConfig({ DATA_DIR: directory, ...settings }),
		clock: clock.now,
		log,
		readiness: createReadiness(log),
		words: createWords(),
		hiddenVisitors: createHiddenVisitors(),
		freeBytes: () => freeBytesOf(directory),
		createRateLimit: createRateLimits(isSqlite(store) ? countInMemory : countInPostgres(store)),
		contentChanged: (version) => contentVersions.push(version),
		...replaced,
	};
	const app = await makeApp(appContext);
	const request = async (path: string, init: TestRequest = {}) => app.request(path, toFetch(init), socketOf(init.from));
	const call = async (path: string, init?: TestRequest) => {
		const response = await request(path, init);
		return { code: response.status, ...(await response.json()) };
	};
	return { app, request, call, store, clock, contentVersions, logged, appContext };
}

/** Opens an application whose admin can sign in with `owner`'s password. */
export async function openWithOwner(options?: TestOptions): Promise<TestApp> {
	const app = await createTestApp(options);
	await createOwner(app);
	return app;
}

/** Opens an application, and a session of its admin, in which `call` sends. */
export async function openSignedIn(options?: TestOptions): Promise<TestApp & { token: string }> {
	const app = await createTestApp(options);
	const token = await signIn(app);
	return { ...app, token, call: (path, request) => app.call(path, { token, ...request }) };
}

/** The names of all image files that a store holds. */
export async function imageFiles({ store }: Pick<TestApp, "store">): Promise<string[]> {
	const rows = await store.selectFrom("image_files").select("name").orderBy("name").execute();
	return rows.map(({ name }) => name);
}

async function openStore(): Promise<Store> {
	const { store, close } = await openTestStore();
	onTestFinished(close);
	return store;
}

function createClock(start: string): TestClock {
	let now = new Date(start);
	return {
		now: () => new Date(now),
		set: (instant) => {
			now = new Date(instant);
		},
		advance: (milliseconds) => {
			now = new Date(now.getTime() + milliseconds);
		},
	};
}

function collect(logged: LogLine[]): AppContext["log"] {
	const at = (level: LogLine["level"]) => (data: unknown) => {
		logged.push({ level, data: data as Record<string, unknown> });
	};
	return { info: at("info"), warn: at("warn"), error: at("error") };
}

function toFetch({ token, json, form, from: _, ...init }: TestRequest): RequestInit {
	const headers = new Headers(init.headers);
	if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
	if (json !== undefined) headers.set("Content-Type", "application/json");
	const body = json === undefined ? formData(form) : JSON.stringify(json);
	return { ...(body !== undefined && { method: "POST", body }), ...init, headers };
}

function formData(form: TestRequest["form"]): FormData | undefined {
	if (form === undefined) return undefined;
	const data = new FormData();
	for (const [name, value] of Object.entries(form)) for (const part of [value].flat()) data.append(name, part);
	return data;
}

/** The part of the Node adapter's environment that the application reads. */
function socketOf(remoteAddress: string | undefined) {
	return remoteAddress === undefined
		? {}
		: { incoming: { socket: { remoteAddress, remotePort: 4711, remoteFamily: "IPv4" } } };
}
