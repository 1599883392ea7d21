import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { BulkInput, BulkResult } from "../../../contract/bulk.ts";
import { messages } from "../../../contract/messages.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { DeletionProvider } from "../trash/deletion.tsx";
import { LowerEdge } from "../ui/lower-edge.tsx";
import { Inbox } from "./inbox.tsx";

const toasts = watchToasts();
const text = admin.bulk;

/** The entries of both pages of the list, and what the server answers to an action. */
let names: string[];
let found: number;
let respond: (input: BulkInput) => Response | Promise<Response>;
let calls: ApiCall[];
beforeEach(() => {
	vi.spyOn(window, "matchMedia").mockReturnValue(
		Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
	);
	names = ["Ada", "Ben", "Cem", "Dot", "Eve", "Fay"];
	found = 1_285;
	respond = () => result();
	calls = stubApi(({ line, body }) => {
		if (line.endsWith("/bulk")) return respond(body as BulkInput);
		const isSecond = line.includes("cursor=second");
		const page = isSecond ? ["Gus"] : names.filter((name) => line.includes("status=closed") === (name === "Fay"));
		const entries = page.map((name) => anEntry({ _id: name.toLowerCase(), name }));
		return success(entries, { total: found, ...(isSecond ? { previousCursor: "first" } : { nextCursor: "second" }) });
	});
});

/** An answer of the server, which changed three entries. */
function result(more: Partial<BulkResult> = {}): Response {
	const before = { field: "status", value: "closed", entries: [{ _id: "ada", was: "new" }] } as const;
	return success({ changed: 3, left: 0, receipts: 0, before, ...more });
}

async function open() {
	const shown = renderAdmin(
		<DeletionProvider>
			<Inbox kind="contact" />
			<LowerEdge>{null}</LowerEdge>
		</DeletionProvider>,
		["/admin/dashboard?tab=contact"],
	);
	await screen.findByRole("row", { name: /Ada/ });
	return shown;
}
const boxes = (name: string | RegExp) => screen.getAllByRole<HTMLInputElement>("checkbox", { name });
const box = (name: string) => boxes(interpolate(text.choose, { name }))[0] as HTMLInputElement;
const chosen = () =>
	boxes(/^Choose ...$/)
		.map((box) => (box.checked ? box.getAttribute("aria-label")?.slice(-3) : "-"))
		.join(" ");
const bar = () => within(screen.getByRole("region", { name: text.title }));
/** How many are marked, as the bar shows it; what is read out is there without it too. */
const chosenText = () => {
	const { textContent } = bar().getByText(/ chosen$/);
	expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain(textContent);
	return textContent;
};
const press = (name: string) => bar().getByRole("button", { name });
const isShown = () => screen.queryByRole("region", { name: text.title }) !== null;
const sent = () => calls.filter(({ line }) => line === "POST /admin/submissions/bulk").map(({ body }) => body);
const exported = () =>
	calls.filter(({ line }) => line.startsWith("GET /admin/submissions/export")).map(({ line }) => line);
const lists = () => calls.filter(({ line }) => line.startsWith("GET /user/")).length;

test("Shift takes all from the last mark, by click and by key; another page or filter clears them", async () => {
	const { user } = await open();
	await user.click(box("Ben"));
	await user.keyboard("{Shift>}");
	await user.click(box("Dot"));
	await user.keyboard("{/Shift}");
	expect([chosen(), chosenText()]).toEqual(["- Ben Cem Dot -", "3 chosen"]);
	await user.click(press(admin.export.open));
	expect(exported()).toEqual([
		"GET /admin/submissions/export?sort=-date&ids=ben%2Ccem%2Cdot&kind=contact&separator=comma",
	]);
	await user.click(box("Dot"));
	await user.click(box("Dot"));
	// The focus is on the checkbox, which leaves the keys to the list.
	await user.keyboard("jx{ArrowUp}{ArrowUp}{Shift>}x{/Shift}");
	expect(chosen()).toBe("- Ben - - -");
	await user.click(screen.getByRole("link", { name: admin.list.next }));
	await user.click(await screen.findByRole("checkbox", { name: interpolate(text.choose, { name: "Gus" }) }));
	expect(chosenText()).toBe("1 chosen");
	await user.click(press(admin.details.delete));
	expect(screen.getByText(/restored for 30 days/)).toBeDefined();
	await user.click(screen.getByRole("button", { name: admin.confirmDelete.cancel }));
	await user.click(screen.getByRole("link", { name: admin.list.previous }));
	await screen.findByRole("row", { name: /Ada/ });
	expect(chosen()).toBe("- - - - -");
	await user.click(box("Ada"));
	await user.selectOptions(screen.getByRole("combobox", { name: admin.details.status }), "closed");
	await screen.findByRole("row", { name: /Fay/ });
	expect(isShown()).toBe(false);
});

test("the whole page is marked, then all that the list found at that time; a mark taken away leaves the page", async () => {
	const { user } = await open();
	await user.click(box("Ben"));
	expect(bar().queryByText(/^All/)).toBeNull();
	await user.click(bar().getByRole("checkbox", { name: text.choosePage }));
	await user.click(press(interpolate(text.allFound, { count: "1,285" })));
	expect(chosenText()).toBe("1,285 chosen");
	await user.click(press(admin.export.open));
	expect(exported()).toEqual([expect.not.stringContaining("ids=")]);
	await user.click(press(admin.details.status));
	await user.click(press(admin.statuses.closed));
	const filter = { sort: "-date", spam: "false" };
	const listedAt = expect.stringMatching(/^20.*Z$/);
	expect(sent()).toEqual([{ kind: "contact", action: "status", status: "closed", filter, listedAt, expected: 1_285 }]);
	await waitFor(() => expect([isShown(), chosen()]).toEqual([false, "- - - - -"]));
	await user.keyboard("aa");
	await user.click(box("Cem"));
	expect([chosen(), chosenText()]).toEqual(["Ada Ben - Dot Eve", "4 chosen"]);
	expect(screen.getByRole("row", { name: /Cem/ }).getAttribute("aria-selected")).toBe("false");
	// It stays at all, so that what follows never falls to the one in front.
	await user.keyboard("aaa");
	expect(chosenText()).toBe("1,285 chosen");
	await user.keyboard("{Escape}");
	expect(isShown()).toBe(false);
	await user.keyboard("a");
	await user.click(bar().getByRole("checkbox", { name: text.choosePage }));
	expect([isShown(), document.activeElement?.id]).toEqual([false, "entry-cem"]);
});

test("more than one call may change is not offered, and an entry that has left the list is no longer marked", async () => {
	found = 5_001;
	const { user, queries } = await open();
	await user.keyboard("a");
	expect([bar().getByText(text.tooMany), bar().queryByText(/^All/)]).toEqual([expect.anything(), null]);
	names = names.filter((name) => name !== "Cem");
	await act(() => queries.invalidateQueries({ queryKey: ["inbox"] }));
	await waitFor(() => expect([chosen(), chosenText()]).toEqual(["Ada Ben Dot Eve", "4 chosen"]));
});

test("says what was done, what was left and which receipts are sent, reads the lists again, and takes it back by z", async () => {
	respond = ({ action }) =>
		action === "undo" ? result({ changed: 1, before: null }) : result({ left: 2, receipts: 20 });
	const { user } = await open();
	await user.click(box("Ada"));
	const before = lists();
	// Pressed twice before the answer.
	await user.keyboard("ff");
	const done = interpolate(text.done.spam, { entries: "3 entries" });
	const all = [done, interpolate(text.left.many, { count: 2 }), interpolate(text.receipts.many, { count: 20 })].join(
		" ",
	);
	await waitFor(() => expect(toasts()).toEqual([["success", all]]));
	await waitFor(() =>
		expect([isShown(), lists() > before, sent()]).toEqual([
			false,
			true,
			[{ kind: "contact", action: "spam", ids: ["ada"] }],
		]),
	);
	expect(await screen.findAllByRole("button", { name: admin.list.undo })).toBeDefined();
	await user.keyboard("zz");
	await waitFor(() =>
		expect(toasts().at(-1)).toEqual(["success", interpolate(text.done.undo, { entries: "1 entry" })]),
	);
	expect(sent().slice(1)).toEqual([
		{
			kind: "contact",
			action: "undo",
			before: { field: "status", value: "closed", entries: [{ _id: "ada", was: "new" }] },
		},
	]);
});

test("when all leaves the list, the focus is at its top, and then on the row that comes", async () => {
	const { user } = await open();
	act(() => document.getElementById("entry-ben")?.focus());
	const before = names;
	respond = ({ action }) => {
		names = action === "undo" ? before : [];
		found = names.length;
		return result();
	};
	await user.keyboard("a");
	await user.keyboard("f");
	await waitFor(() => expect(document.activeElement?.textContent).toContain(admin.inbox.noContact));
	expect(document.activeElement).not.toBe(document.body);
	await user.keyboard("z");
	await waitFor(() => expect(document.activeElement?.id).toBe("entry-ben"));
});

test("spec 4: asks once before it deletes all that are marked", async () => {
	respond = () => result({ changed: 2 });
	const { user } = await open();
	await user.keyboard("a{Delete}");
	const question = () => within(screen.getByRole("alertdialog", { name: messages.confirmDelete }));
	expect(question().getByText("5 entries: \u2068Ada\u2069, \u2068Ben\u2069, \u2068Cem\u2069 and 2 more")).toBeDefined();
	await user.click(question().getByRole("button", { name: admin.confirmDelete.cancel }));
	expect([toasts(), sent(), isShown()]).toEqual([[["info", messages.actionCancelled]], [], true]);
	await user.click(press(admin.details.delete));
	await user.click(question().getByRole("button", { name: admin.confirmDelete.confirm }));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", messages.deletedSuccessfully]));
	expect(sent()).toEqual([{ kind: "contact", action: "delete", ids: ["ada", "ben", "cem", "dot", "eve"] }]);
});

test.each([
	[
		"other entries are found now",
		() => refusal(409, { data: { found: 1_290 } }),
		"warning",
		interpolate(text.otherFound.many, { count: "1,290" }),
		"5 chosen",
	],
	[
		"the connection was lost",
		() => Promise.reject(new TypeError("Failed to fetch")),
		"warning",
		text.unknown,
		"5 chosen",
	],
	["the server failed", () => serverError(), "error", messages.somethingWentWrong, "1,285 chosen"],
] as const)(
	"%s: it is said, the list is read again, and the marks of the page stay",
	async (_name, answer, type, said, left) => {
		respond = answer;
		const { user } = await open();
		await user.keyboard("aa");
		const before = lists();
		await user.keyboard("u");
		await waitFor(() => expect(toasts()).toEqual([[type, said]]));
		await waitFor(() => expect(lists()).toBeGreaterThan(before));
		expect([sent().length, chosenText()]).toEqual([1, left]);
	},
);
