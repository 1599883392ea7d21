import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { postJson, sendJson, signInAt } from "./client.ts";
import { freePort } from "./free-port.ts";
import { aPhoto } from "./photo.ts";
import { startProduct } from "./product.ts";
import { owner } from "./session.ts";

/** A tab of either driver. */
export interface Tab {
	page: {
		keyboard: { type: (text: string) => Promise<void> };
		goto: (address: string) => Promise<unknown>;
		evaluate: (script: string) => Promise<unknown>;
	};
	resize: (width: number) => Promise<void>;
	/** Runs a script before those of each page. */
	beforeScripts: (script: string) => Promise<unknown>;
}

const writer = { email: "writer@example.com", password: "another battery staple" };

/** A product that can be stopped and started, which can send mail. */
export async function openTypingSite() {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-data-"));
	const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: owner.email, MAIL_TO: owner.email };
	const settings = { DATA_DIR: folder, PORT: String(await freePort()), FORM_LIMIT: "1000", ...mail };
	let product = await startProduct(settings);
	const api = `${product.origin}/api/v1`;
	const token = await signInAt(product.origin);
	return {
		origin: product.origin,
		api,
		token,
		/** Calls the API as another admin. @returns the data of the answer; undefined when it was refused */
		call: async (method: string, path: string, json?: unknown) =>
			(await (await sendJson(method, api + path, json, token)).json()).data,
		restart: async () => {
			await product.stop();
			product = await startProduct(settings);
		},
		remove: async () => {
			await product.kill();
			await rm(folder, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

type Site = Awaited<ReturnType<typeof openTypingSite>>;

interface Field {
	kind?: "post" | "project" | "words";
	/** Opens the screen, and gives the id of what is edited there. */
	open: (site: Site, page: Tab["page"]) => Promise<string>;
	selector: string;
}

const editor = "/admin/dashboard";
const begin = (kind: "post" | "project", path: string, selector: string): Field => ({
	kind,
	selector,
	open: async ({ origin }, page) => {
		await page.goto(origin + path);
		return "";
	},
});
const change = (kind: "post" | "project", list: string, path: string, selector: string): Field => ({
	kind,
	selector,
	open: async ({ origin, call }, page) => {
		const { _id } = await call("POST", list, { title: `Of ${selector}`, content: "Text", description: "Text" });
		await page.goto(`${origin}${editor}/${path}/${_id}`);
		return _id;
	},
});
const answer = (selector: string): Field => ({
	selector,
	open: async ({ origin, api }, page) => {
		await postJson(`${api}/user/contact-us`, { name: "Asha Rao", email: "asha@example.com" });
		await page.goto(`${origin}${editor}?tab=contact`);
		if (selector.startsWith("form")) await press(page, 'button[aria-keyshortcuts="r"]:enabled');
		return "";
	},
});

/** Where somebody types. */
export const fields: Record<string, Field> = {
	"the title of a new post": begin("post", `${editor}/blog`, "#field-title"),
	"the text of a new post": begin("post", `${editor}/blog`, "#field-content"),
	"the text of a new project": begin("project", `${editor}/project`, "#field-description"),
	"the title of a post": change("post", "/blog", "blog", "#field-title"),
	"the text of a project": change("project", "/project", "project", "#field-description"),
	"a file of words": {
		kind: "words",
		selector: '[id="field-hero.headDesc"]',
		open: async ({ origin }, page) => {
			await page.goto(`${origin}/admin/words/home?field=hero.headDesc`);
			return "home";
		},
	},
	"a reply": answer("form textarea"),
	"a note": answer("main div > textarea"),
	"the visitor's form": {
		selector: "[name=projectDescription]",
		open: async ({ origin }, page) => {
			await page.goto(`${origin}/contact-us`);
			return "";
		},
	},
};

/** Presses a button by a script, so that the focus stays. */
async function press(page: Tab["page"], selector: string): Promise<void> {
	await until(page, `document.querySelector('${selector}')`);
	await page.evaluate(`document.querySelector('${selector}').click()`);
}

async function until(page: Tab["page"], condition: string): Promise<void> {
	while (!(await page.evaluate(`Boolean(${condition})`))) await pause(20);
}

/** Runs in the page: time passes faster, the line can be cut, and the calls are counted. */
function watchPage() {
	const [timeout, interval, send] = [window.setTimeout, window.setInterval, window.fetch];
	const watched = { isCut: false, answered: 0, commands: [] as string[] };
	const told = /\/admin\/(drafts\/|text|images)|\/user\/login/;
	Object.assign(window, {
		watched,
		setTimeout: (task: () => void, delay = 0, ...given: []) => timeout(task, delay < 300 ? delay : delay / 8, ...given),
		setInterval: (task: () => void, delay = 0, ...given: []) => interval(task, delay < 10_000 ? delay : 100, ...given),
		fetch: (address: string, request: RequestInit = {}) => {
			const isCommand = (request.method ?? "GET") !== "GET" && !told.test(address);
			if (isCommand && !String(request.body).includes('"read"')) watched.commands.push(`${request.method} ${address}`);
			const sent = watched.isCut ? Promise.reject(new TypeError("Failed to fetch")) : send(address, request);
			return sent.finally(() => (watched.answered += String(address).endsWith("/admin/conditions") ? 1 : 0));
		},
	});
}

const showAs = (state: string) =>
	`Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true }); document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))`;
const cut = (isCut: boolean) => `watched.isCut = ${isCut}; dispatchEvent(new Event("${isCut ? "offline" : "online"}"))`;
/** Another window stores a session, or removes it. */
const storeElsewhere = (session: { token: string; user: unknown } | null) => {
	const entries = { adminData: session && JSON.stringify(session.user), adminToken: session?.token ?? null };
	return Object.entries(entries)
		.map(
			([key, value]) =>
				`localStorage.${value === null ? `removeItem("${key}")` : `setItem("${key}", ${JSON.stringify(value)})`}`,
		)
		.concat(`dispatchEvent(new StorageEvent("storage", { key: "adminToken" }))`)
		.join(";");
};

/** Types through all that happens, without looking, and says what was lost after each. @param turn where it begins */
export async function typeThrough(
	tab: Tab,
	site: Site,
	{ kind, open, selector }: Field,
	turn: number,
): Promise<string[]> {
	const { call, api, token } = site;
	const { page } = tab;
	const signIn = async (account: typeof writer) => {
		const { token, data } = await (await postJson(`${api}/user/login`, account)).json();
		return { token, user: data.user };
	};
	const invited = await call("POST", "/admin/people", { email: writer.email, password: owner.password });
	await postJson(`${api}/user/accept-invitation`, { token: invited.token, password: writer.password });
	const [first, next] = [await signIn(writer), await signIn(writer)];

	await tab.beforeScripts(`(${watchPage})()`);
	await page.goto(`${site.origin}/healthz`);
	await page.evaluate(storeElsewhere(first));
	let item = await open(site, page);
	await until(page, `document.querySelector('${selector}')?.matches(":enabled") && (watched.answered > 0 || ${!kind})`);
	await page.evaluate(
		`window.typed = document.querySelector('${selector}'); typed.focus(); window.began = location.pathname`,
	);
	let text = String(
		await page.evaluate("typed.setSelectionRange(typed.value.length, typed.value.length); typed.value"),
	);

	const isPost = kind === "post";
	const list = isPost ? "/blog" : "/project";
	const one = () => `${list}/${isPost ? "b" : "p"}/${item}`;
	const drafts = async () => (kind ? await call("GET", `/admin/drafts?kind=${kind}&limit=1`) : []);
	const publish = async (by: string) => {
		const [draft] = await drafts();
		if (!draft) return;
		const { title, content, description } = draft.values;
		const values = { title: title || by, content: content || by, description: description || by, draft: draft._id };
		if (kind === "words") await call("PUT", "/admin/words/home", { values: draft.values, draft: draft._id });
		else
			item =
				(await call("POST", draft.item ? `${list}/${isPost ? "b" : "p"}/${draft.item}` : list, values))?._id ?? item;
	};
	const overwrite = `[...document.querySelectorAll("main button")]
		.find(({ textContent, parentElement }) =>
			textContent === "Save mine over it" && parentElement.textContent.startsWith("This draft was saved"))
		?.click()`;
	const photo = Buffer.from(await (await aPhoto({ width: 2, height: 2 })).arrayBuffer()).toString("base64");
	const resize = async () => {
		for (const width of [1280, 1100, 768]) await tab.resize(width);
	};
	const nothing = async () => {};
	/** What happens, and what happens after that. */
	const events: Record<string, [() => unknown, () => unknown]> = {
		"an image arrives": [
			() =>
				page.evaluate(`{
					const input = document.querySelector("main form input[type=file]");
					const bytes = Uint8Array.from(atob("${photo}"), (letter) => letter.charCodeAt(0));
					const files = new DataTransfer();
					files.items.add(new File([bytes], "photo.jpg", { type: "image/jpeg" }));
					if (input) Object.assign(input, { files: files.files });
					input?.dispatchEvent(new Event("change", { bubbles: true }));
				}`),
			nothing,
		],
		"the window gets narrower, and wide again": [resize, () => tab.resize(1440)],
		"the line is cut, and is back": [() => page.evaluate(cut(true)), () => page.evaluate(cut(false))],
		"it is published by another tab, and changed by a call": [
			() => publish("Another tab"),
			() =>
				item && kind !== "words" && call("POST", one(), { title: "By a call", content: "Text", description: "Text" }),
		],
		"it is saved elsewhere, and one's own is saved over that": [
			async () => {
				const [draft] = await drafts();
				if (draft)
					await call("PUT", `/admin/drafts/${draft._id}`, { ...draft, values: { ...draft.values, title: "Theirs" } });
			},
			() => page.evaluate(overwrite),
		],
		"its draft is discarded": [async () => call("DELETE", `/admin/drafts/${(await drafts())[0]?._id}`), nothing],
		"it is deleted, and restored": [
			() => item && kind !== "words" && call("DELETE", one()),
			() => item && call("POST", `/admin/deleted/${kind}/${item}/restore`),
		],
		"it is taken off the site": [() => item && kind !== "words" && call("POST", `${one()}/unpublish`), nothing],
		"the session ends, and begins again in another tab": [
			() => fetch(`${api}/user/logout`, { headers: { Authorization: `Bearer ${first.token}` } }),
			() => page.evaluate(storeElsewhere(next)),
		],
		"another tab signs out, and in again": [
			() => page.evaluate(storeElsewhere(null)),
			() => page.evaluate(storeElsewhere(next)),
		],
		"somebody else signs in in another window, and she again": [
			() => page.evaluate(storeElsewhere({ token, user: { _id: "owner", email: owner.email } })),
			() => page.evaluate(storeElsewhere(next)),
		],
		"the tab is hidden and shown": [
			() => page.evaluate(showAs("hidden")).then(() => page.evaluate(showAs("visible"))),
			nothing,
		],
		"the server is stopped and started": [site.restart, nothing],
	};
	const named = Object.entries(events);
	const last: (typeof named)[number] = [
		"the person is removed",
		[
			async () => {
				const person = (await call("GET", "/admin/people")).find(
					({ email }: { email: string }) => email === writer.email,
				);
				await call("DELETE", `/admin/people/${person._id}`, { password: owner.password });
			},
			nothing,
		],
	];
	const lost: string[] = [];
	for (const [name, happens] of [...named.slice(turn), ...named.slice(0, turn), last])
		for (const [step, happen] of happens.entries()) {
			const letters = `${text.length}fjr?s`;
			await Promise.all([happen(), page.keyboard.type(letters)]);
			text += letters;
			const answered = Number(await page.evaluate("watched.answered"));
			const look = `[document.activeElement === typed && typed.isConnected && typed.value, document.querySelectorAll("[role=dialog], [role=alertdialog]").length, location.pathname === began, ...watched.commands]`;
			const isLearned = `!window.typed?.isConnected || ${!kind && !selector.includes("textarea")} || watched.answered >= ${answered + 2}`;
			await until(page, isLearned);
			const found = JSON.stringify(await page.evaluate(`window.typed ? ${look} : "another page"`));
			if (found !== JSON.stringify([text, 0, true])) lost.push(`${name}, step ${step + 1}: ${found} for ${text}`);
			if (lost.length > 0) return lost;
		}
	return lost;
}
