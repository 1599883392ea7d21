import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { anAnsweredDraft } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { ChecklistLine } from "./checklist-line.tsx";
import WordsPage from "./list-route.tsx";

const files = [
	{ file: "home", changed: true, needsYou: false, values: { hero: { headTitle: "Zażółć gęślą jaźń" } } },
	{ file: "about", changed: false, needsYou: true, values: { hero: { headTitle: "Who we are" } } },
	{ file: "service-vlsi", changed: false, needsYou: false, values: {} },
];
const entries = [
	{ file: "company", path: "contact_info.phone", reason: "company", text: "+91 80 5550 0142" },
	{ file: "testimonials", path: "items.1", reason: "example", text: "A. Menon" },
];
let putAway: boolean;
beforeEach(() => {
	putAway = false;
	stubApi(({ line, body }) => {
		if (line.includes("/admin/drafts")) return success([anAnsweredDraft({ kind: "words", item: "about" })]);
		if (!line.includes("/checklist")) return success(files);
		if (line.startsWith("PUT")) putAway = (body as { putAway: boolean }).putAway;
		return success(entries, { putAway });
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
	expect(within(home).getByText(admin.draft.changed)).toBeDefined();
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

test("the checklist leads to each field, and put away it is gone from the dashboard until it is taken out again", async () => {
	const { user } = open();
	const phone = await link(/Contact: Phone/);
	expect(phone.getAttribute("href")).toBe("/admin/words/company?field=contact_info.phone");
	expect(screen.getByText("Items 2")).toBeDefined();
	await user.click(screen.getByRole("button", { name: admin.words.checklist.putAway }));
	await user.click(await screen.findByRole("button", { name: admin.words.checklist.takeOut }));
	await waitFor(() => expect(putAway).toBe(false));
});

test("the dashboard has one line of it, which goes when it is put away", async () => {
	const { user } = renderAdmin(<ChecklistLine />);
	expect((await link("Before you publish: 2")).getAttribute("href")).toBe("/admin/words");
	await user.click(screen.getByRole("button", { name: admin.words.checklist.putAway }));
	await waitFor(() => expect(screen.queryByText("Before you publish: 2")).toBeNull());
	expect(putAway).toBe(true);
});
