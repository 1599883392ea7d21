import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import type { ChecklistChange } from "../../../contract/words.ts";
import { anAnsweredDraft } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { ChecklistLine } from "./checklist-line.tsx";
import WordsPage from "./list-route.tsx";

const files = [
	{
		file: "home",
		changed: true,
		texts: { changed: 12, all: 116 },
		needsYou: false,
		values: { hero: { headTitle: "Zażółć gęślą jaźń" } },
	},
	{
		file: "about",
		changed: false,
		texts: { changed: 0, all: 9 },
		needsYou: true,
		values: { hero: { headTitle: "Who we are" } },
	},
	{ file: "service-vlsi", changed: false, texts: { changed: 0, all: 9 }, needsYou: false, values: {} },
];
const entries = [
	{ id: "a", file: "dashboard", path: "", reason: "projects", text: "", count: 10 },
	{ id: "b", file: "brand", path: "logos", reason: "shipped", text: "" },
	{ id: "c", file: "company", path: "contact_info.phone", reason: "shipped", text: "+91 80 5550 0142" },
	{ id: "d", file: "service-vlsi", path: "serviceFAQ.faqs.3", reason: "example", text: "What drives the price?" },
	{ id: "e", file: "about", path: "hero.headDesc", reason: "language", text: "We build what you drew.", count: 31 },
	{ id: "f", file: "contact", path: "form.takesLongEndings", reason: "endings", text: "" },
];
let putAway: boolean;
let left: string[];
beforeEach(() => {
	putAway = false;
	left = [];
	stubApi(({ line, body }) => {
		if (line.includes("/admin/drafts")) return success([anAnsweredDraft({ kind: "words", item: "about" })]);
		if (!line.includes("/checklist")) return success(files);
		if (line.startsWith("PUT")) {
			const { entry, ...change } = body as ChecklistChange;
			({ putAway = putAway } = change);
			if (entry) left = [...left.filter((id) => id !== entry.id), ...(entry.right ? [entry.id] : [])];
		}
		return success(
			entries.map((entry) => ({ ...entry, right: left.includes(entry.id) })),
			{ putAway },
		);
	});
});

const open = (path = "/admin/words") => renderAdmin(<WordsPage />, [path]);
const link = (name: string | RegExp) => screen.findByRole<HTMLAnchorElement>("link", { name });

test("files stand in groups, each with what is to be known of it", async () => {
	open();
	const about = (await link("About")).closest("li") as HTMLElement;
	expect(within(about).getByText(admin.draft.mark)).toBeDefined();
	expect(within(about).getByText(admin.words.needsYou)).toBeDefined();
	const home = (await link("Home")).closest("li") as HTMLElement;
	expect(within(home).getByText("12 of 116 changed")).toBeDefined();
	const services = screen.getByRole("region", { name: "Pages of the services" });
	expect(within(services).getByRole("link").getAttribute("href")).toBe("/admin/words/service-vlsi");
});

test("a search finds words without their accents, by text and by name, and leads to the field", async () => {
	open("/admin/words?search=zazolc+headline");
	const found = await link(/First screen: Headline/);
	expect(found.getAttribute("href")).toBe("/admin/words/home?field=hero.headTitle");
	expect(screen.getByText("Results: 1")).toBeDefined();
	expect(screen.queryByText("Who we are")).toBeNull();
});

test("the checklist calls each place what its screen calls it, and leads there", async () => {
	open("/admin/words?open=checklist");
	const addresses = {
		"Example projects: 10": "/admin/dashboard?tab=projects",
		Logo: "/admin/brand",
		"Contact: Phone": "/admin/words/company?field=contact_info.phone",
		"Question “What drives the price?”": "/admin/words/service-vlsi?field=serviceFAQ.faqs.3",
		"Shipped sentences: 31": "/admin/words/about?field=hero.headDesc",
		"What the form asks for and takes: Take email addresses with long endings":
			"/admin/words/contact?field=form.takesLongEndings",
	};
	for (const [name, address] of Object.entries(addresses))
		expect((await link(new RegExp(`^${name.replace("?", "\\?")}`))).getAttribute("href")).toBe(address);
	expect(screen.getByText("6 things to check before you publish").closest("details")?.open).toBe(true);
});

test("an entry is left as it is and checked again, and the list is hidden on the dashboard and shown again", async () => {
	const { user } = open();
	const { right, wrong, putAwayFrom, takeOut } = admin.words.checklist;
	await user.click(await screen.findByRole("button", { name: `${right}: Logo` }));
	await screen.findByText("5 things to check before you publish");
	await user.click(screen.getByRole("button", { name: `${wrong}: Logo` }));
	await waitFor(() => expect(left).toEqual([]));
	await user.click(screen.getByRole("button", { name: putAwayFrom }));
	await user.click(await screen.findByRole("button", { name: takeOut }));
	await waitFor(() => expect(putAway).toBe(false));
});

test("the dashboard has one line of it, which opens the list and goes when it is hidden", async () => {
	const { user } = renderAdmin(<ChecklistLine />);
	const line = "6 things to check before you publish";
	expect((await link(line)).getAttribute("href")).toBe("/admin/words?open=checklist");
	await user.click(screen.getByRole("button", { name: admin.words.checklist.putAway }));
	await waitFor(() => expect(screen.queryByText(line)).toBeNull());
	expect(putAway).toBe(true);
});
