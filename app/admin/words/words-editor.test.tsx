import { setTimeout as pause } from "node:timers/promises";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { text } from "../../../content/text.schema.ts";
import type { Draft } from "../../../contract/editing.ts";
import { messages } from "../../../contract/messages.ts";
import type { Words } from "../../../contract/words.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, storedDraft, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { WordsEditor } from "./words-editor.tsx";

const toasts = watchToasts();
const said = admin.words;

/** One field of each kind. */
const schema = z.strictObject({
	title: text.max(20, "is too long"),
	body: text.meta({ control: "long", help: "Said once." }),
	updated: z.iso.date(),
	year: z.number().int().min(1990),
	drawing: z.enum(["board", "cloudServer"]),
	country: text.meta({ control: "country" }),
	timeZone: text.meta({ control: "timeZone" }),
	isOffered: z.boolean().default(true),
	note: text.optional(),
	hero: z.strictObject({ headTitle: text, action: z.strictObject({ name: text, path: text }) }),
	words: z.array(text).min(1).max(3),
	people: z
		.array(z.strictObject({ name: text, lead: z.boolean().default(false) }))
		.refine((people) => people.length === 0 || !people.every(({ lead }) => lead), "must hold one who does not lead"),
});
const defaults = {
	title: "Title",
	body: "A text",
	updated: "2026-03-10",
	year: 2026,
	drawing: "board",
	country: "IN",
	timeZone: "Asia/Kolkata",
	hero: { headTitle: "Headline", action: { name: "Go", path: "/about" } },
	words: ["One", "Two"],
	people: [{ name: "Ada" }, { name: "Grace" }],
};
const opened: Words = { defaults, values: defaults, updatedAt: null, needsYou: [] };

/** The server's answer to a save, and what was sent. */
let onSave: (call: ApiCall) => Response | Promise<Response>;
let saves: { values: Record<string, unknown>; updatedAt: string | null }[];
let drafts: ApiCall[];
/** The published words. */
let stored: Words;
beforeEach(() => {
	stored = opened;
	saves = [];
	drafts = [];
	onSave = ({ body }) => success({ ...opened, ...(body as object), updatedAt: "2026-03-10T06:00:00.000Z" });
	stubApi((call) => {
		if (call.line === "GET /admin/words/home") return success(stored);
		if (call.line.startsWith("PUT /admin/drafts/")) return storedDraft(call, drafts.push(call));
		if (!call.line.startsWith("PUT /admin/words/")) return success([]);
		saves.push(call.body as (typeof saves)[number]);
		return onSave(call);
	});
});

const open = (words = opened, draft: Draft | null = null) =>
	renderAdmin(<WordsEditor file="home" schema={schema} opened={{ words, draft }} />, [
		"/admin/words",
		"/admin/words/home",
	]);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = async (name: string) => {
	fireEvent.click(screen.getByRole("button", { name }));
	await pause(0);
};
const save = () => press(said.save);
const isFolded = (element: Element | null): boolean => element?.closest("details:not([open])") !== null;

test("each kind of field has its control, the time zone follows the country until one is chosen, and what was changed is sent", async () => {
	const { user } = open();
	expect(field("Body").tagName).toBe("TEXTAREA");
	expect(field("Body").getAttribute("aria-describedby")).toBe("field-body-hint");
	expect([field("Updated").type, field("Year").type, field("Is offered").type]).toEqual(["date", "number", "checkbox"]);
	expect(field("Is offered").checked).toBe(true);
	expect(screen.getByText("5 of 20 characters.").id).toBe("field-title-hint");
	// Browsers spell by it; the choices are words of the admin area.
	expect([field("Body"), field("Title"), field("Drawing")].map(({ lang }) => lang)).toEqual([
		company.lang,
		company.lang,
		"",
	]);
	await user.clear(field("Title"));
	await user.type(field("Title"), "  Ours ");
	fireEvent.change(field("Year"), { target: { value: "2027" } });
	await user.selectOptions(field("Drawing"), "Cloud server");
	await user.selectOptions(field("Country"), "Poland");
	expect(field("Time zone").value).toBe("Europe/Warsaw");
	await user.selectOptions(field("Time zone"), "Europe/Lisbon");
	await user.selectOptions(field("Country"), "Sweden");
	await user.click(field("Is offered"));
	await user.type(field("Headline"), "!");
	await save();
	await waitFor(() => expect(toasts()).toEqual([["success", said.saved]]));
	expect(saves).toEqual([
		{
			values: {
				...defaults,
				title: "Ours",
				year: 2027,
				drawing: "cloudServer",
				country: "SE",
				timeZone: "Europe/Lisbon",
				isOffered: false,
				note: null,
				hero: { ...defaults.hero, headTitle: "Headline!" },
				people: defaults.people.map((person) => ({ ...person, lead: false })),
			},
			updatedAt: null,
			draft: expect.any(String),
		},
	]);
	expect(field("Title").value).toBe("Ours");
});

test("entries of a list are moved by the keyboard, which stays on its button, and each keeps its own texts", async () => {
	const { user } = open();
	const down = () => screen.getByRole("button", { name: "Move down: Ada" });
	act(() => down().focus());
	await user.keyboard("{Enter}");
	expect(document.activeElement).toBe(down());
	expect(screen.getByText("Ada: place 2 of 2")).toBeDefined();
	// The last one goes no further.
	await user.keyboard("{Enter}");
	const names = screen.getAllByLabelText<HTMLInputElement>("Name", { selector: "[id^='field-people']" });
	expect(names.map(({ value }) => value)).toEqual(["Grace", "Ada"]);
	await user.type(names[0] as HTMLInputElement, " H.");
	await save();
	expect(saves[0]?.values.people).toEqual([
		{ name: "Grace H.", lead: false },
		{ name: "Ada", lead: false },
	]);
});

test("a list is added to and removed from within its bounds", async () => {
	const { user } = open();
	const texts = () => screen.getAllByLabelText<HTMLInputElement>(/^Words \d/).map(({ value }) => value);
	await press("Remove: One");
	expect(texts()).toEqual(["Two"]);
	expect(screen.queryByRole("button", { name: /^Remove: Two/ })).toBeNull();
	await press("Add: Words");
	expect(document.activeElement).toBe(field("Words 2"));
	await user.keyboard("Three");
	await press("Add: Words");
	expect(screen.queryByRole("button", { name: "Add: Words" })).toBeNull();
	await press("Remove: Words 3");
	await press("Add: People");
	expect(document.activeElement?.id).toBe("field-people.2.name");
	await user.keyboard("Joan");
	await save();
	await waitFor(() => expect(saves[0]?.values).toMatchObject({ words: ["Two", "Three"] }));
	expect(saves[0]?.values.people).toHaveLength(3);
});

test("a removed entry comes back behind the one before it, wherever that is by now, and into a full list", async () => {
	const { user } = open({ ...opened, values: { ...defaults, words: ["One", "Two", "Three"] } });
	const texts = () => screen.getAllByLabelText<HTMLInputElement>(/^Words \d/).map(({ value }) => value);
	await press("Remove: Two");
	await press("Move up: Three");
	await press("Add: Words");
	await user.keyboard("Four");
	await user.click(await screen.findByRole("button", { name: admin.list.undo }));
	expect(texts()).toEqual(["Three", "One", "Two", "Four"]);
	expect(await screen.findAllByText("must hold at most 3 entries")).toHaveLength(2);
});

test("a field and its group say that they differ from what ships; a field goes back to that, a list as a whole", async () => {
	const { user } = open({ ...opened, values: { ...defaults, title: "Mine", words: ["Mine"] } });
	const group = (name: RegExp) => within(screen.getByRole("group", { name }));
	const changed = () => screen.getAllByText(admin.draft.changed).length;
	// The title, the list, and what the list is folded into.
	expect(changed()).toBe(3);
	await press(`${said.toDefault}: Title`);
	expect(changed()).toBe(2);
	expect(field("Title").value).toBe("Title");
	expect(screen.queryByRole("button", { name: `${said.toDefault}: Title` })).toBeNull();
	await press(`${said.toDefault}: Words`);
	expect(field("Words 1").value).toBe("One");
	expect(field("Words 2").value).toBe("Two");
	await user.type(field("Words 2"), "!");
	expect(group(/^Words: 2/).getByText(said.toDefault)).toBeDefined();
});

test("what the schema refuses is said at its field, which is unfolded and has the focus, and nothing is sent", async () => {
	const { user } = open();
	await user.clear(field("Headline"));
	expect(isFolded(field("Headline"))).toBe(true);
	await save();
	await waitFor(() => expect(document.activeElement).toBe(field("Headline")));
	expect(isFolded(field("Headline"))).toBe(false);
	expect(screen.getAllByText("must not be empty")[1]?.id).toBe(field("Headline").getAttribute("aria-describedby"));
	expect([saves, toasts()]).toEqual([[], [["error", "must not be empty"]]]);
	expect(screen.getByText(said.held).parentElement?.textContent).toBe(
		`${said.held}First screen: Headline must not be empty`,
	);
	await user.type(field("Headline"), "Ours");
	await waitFor(() => expect(screen.queryByText(said.held)).toBeNull());
});

test("what the server refuses is said at its field, inside of folded entries too, and what was typed stays", async () => {
	const unknown = messages.nothingFillsIn("{compny}");
	onSave = () => refusal(422, { errors: { "people.1.name": [messages.nameRequired], title: [unknown] } });
	const { user } = open();
	await user.type(field("Title"), " of ours");
	await save();
	const name = await waitFor(() => {
		expect(document.activeElement?.id).toBe("field-people.1.name");
		return document.activeElement;
	});
	expect(isFolded(name)).toBe(false);
	const above = screen.getByText(said.held).parentElement;
	for (const reason of [messages.nameRequired, unknown]) {
		expect(screen.getAllByText(reason)).toHaveLength(2);
		expect(above?.textContent).toContain(reason);
	}
	expect(field("Title").value).toBe("Title of ours");
});

test("what is typed is stored as a draft, and what is typed after it was published as another", async () => {
	const { user } = open();
	await user.type(field("Title"), " 1");
	await screen.findByText(admin.draft.stored);
	const values = { title: "Title 1", hero: { headTitle: "Headline" } };
	expect(drafts.at(-1)?.body).toMatchObject({ item: "home", base: null, values });
	await save();
	await waitFor(() => expect(toasts()).toEqual([["success", said.saved]]));
	await user.type(field("Headline"), "!");
	await screen.findByText(admin.draft.stored);
	const later = { base: "2026-03-10T06:00:00.000Z", values: { hero: { headTitle: "Headline!" } } };
	expect(drafts.at(-1)?.body).toMatchObject(later);
});

test("somebody else's save is taken or replaced", async () => {
	const theirs = { ...opened, values: { ...defaults, title: "Theirs" }, updatedAt: "2026-03-10T05:00:00.000Z" };
	stored = theirs;
	onSave = (call) =>
		(call.body as { updatedAt: unknown }).updatedAt === theirs.updatedAt
			? success({ ...theirs, values: (call.body as typeof theirs).values })
			: refusal(409, { data: theirs });
	const { user } = open();
	await user.type(field("Title"), " 1");
	await save();
	await user.click(await screen.findByRole("button", { name: admin.conflict.take }));
	await waitFor(() => expect(field("Title").value).toBe("Theirs"));
	await user.click(await screen.findByRole("button", { name: admin.draft.take }));
	expect(field("Title").value).toBe("Title 1");
	await save();
	await user.click(await screen.findByRole("button", { name: admin.conflict.overwrite }));
	await waitFor(() => expect(toasts()).toEqual([["success", said.saved]]));
	expect(field("Title").value).toBe("Title 1");
});

test("the history ends with what ships, which is restored as a draft", async () => {
	const mine = { ...opened, values: { ...defaults, words: ["Mine"] }, updatedAt: "2026-03-10T05:00:00.000Z" };
	const { user } = open(mine);
	await press(admin.history.open);
	const dialog = within(await screen.findByRole("dialog", { name: admin.history.title }));
	await user.click(await dialog.findByRole("button", { name: admin.history.shipped }));
	await user.click(await dialog.findByRole("button", { name: admin.history.restore }));
	await waitFor(() => expect(field("Words 2").value).toBe("Two"));
	await waitFor(() => expect(drafts.at(-1)?.body).toMatchObject({ values: { words: ["One", "Two"] } }));
});

test("what this version refuses of what is stored is named, and leads to its field", async () => {
	const { user } = open({
		...opened,
		values: { ...defaults, title: "{ company }" },
		needsYou: [{ path: "title", message: messages.nothingFillsIn("{ company }") }],
	});
	await user.click(await screen.findByRole("button", { name: "Title" }));
	expect(document.activeElement).toBe(field("Title"));
});

test("nobody edits what is fixed, which is sent as it was, and an entry that is not offered says so", async () => {
	const offer = z.strictObject({ title: text, offered: z.boolean(), slug: text.meta({ control: "fixed" }) });
	const offers = [{ title: "Boards", offered: true, slug: "the-slug" }];
	const words = { ...opened, defaults: { offers }, values: { offers } };
	const { user } = renderAdmin(
		<WordsEditor file="home" schema={z.strictObject({ offers: z.array(offer) })} opened={{ words, draft: null }} />,
	);
	expect([screen.queryByLabelText("Slug"), screen.queryByDisplayValue("the-slug")]).toEqual([null, null]);
	await user.click(field("Offered"));
	expect(screen.getByText(interpolate(admin.services.hidden, { title: "Boards" }))).toBeDefined();
	await save();
	await waitFor(() => expect(saves[0]?.values.offers).toEqual([{ ...offers[0], offered: false }]));
});

test("after a save of fewer entries nothing waits to be stored as a draft", async () => {
	open();
	await press("Remove: Grace");
	await press("Remove: Ada");
	await save();
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", said.saved]));
	expect(screen.getByText(admin.draft.saved)).toBeDefined();
	expect(screen.queryByText(admin.draft.unsaved)).toBeNull();
});

test("what a rule over a whole list refuses is said at the list", async () => {
	const { user } = open();
	for (const lead of screen.getAllByLabelText("Lead")) await user.click(lead);
	await save();
	// The first is above the form.
	const [, said] = await screen.findAllByText("must hold one who does not lead");
	expect(screen.getByRole("group", { name: /^People: 2/ }).getAttribute("aria-describedby")).toBe(said?.id);
	expect(saves).toEqual([]);
});
