import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { messages } from "../../../contract/messages.ts";
import { refusal, renderAdmin, serverError, stubApi, success } from "../../../tests/support/render-admin.ts";
import { DeletionProvider } from "../dialogs/deletion.tsx";
import { CardList } from "./card-list.tsx";

const toasts = vi.hoisted(() => vi.fn());
vi.mock("../../ui/toast.ts", () => ({ showToast: toasts }));

const post = (id: string, title: string, more = {}) => ({
	_id: id,
	title,
	content: "Words",
	publishDate: "2026-03-10T06:00:00.000Z",
	image: null,
	imageAlt: "",
	updatedAt: "2026-03-10T06:00:00.000Z",
	...more,
});

let stored: object[];
let onDelete: () => Response;
beforeEach(() => {
	toasts.mockReset();
	vi.useFakeTimers();
	stored = [post("one", "First"), post("two", "Second")];
	onDelete = () => serverError();
	stubApi(({ line }) => {
		if (line.startsWith("DELETE")) return onDelete();
		return line.startsWith("GET /drawings") ? refusal(404) : success(stored, { total: stored.length });
	});
});
afterEach(() => vi.useRealTimers());

const open = (address = "/admin/dashboard") =>
	renderAdmin(
		<DeletionProvider>
			<CardList type="post" />
		</DeletionProvider>,
		[address],
	);
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const remove = async ({ user }: ReturnType<typeof open>, title: string) => {
	await user.click(await screen.findByRole("button", { name: `${admin.cards.delete}: ${title}` }));
	await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: admin.confirmDelete.confirm }));
};

test("a card goes as soon as its deletion is confirmed, and comes back when the server refuses it in the end", async () => {
	await remove(open(), "First");
	expect(titles()).toEqual(["Second"]);
	await waitFor(() => expect(titles()).toEqual(["First", "Second"]), { timeout: 10_000 });
	expect(toasts.mock.calls).toEqual([
		["success", messages.deletedSuccessfully],
		["error", messages.somethingWentWrong],
	]);
});

test("the last card leaves the list empty", async () => {
	stored = [post("one", "First")];
	onDelete = () => {
		stored = [];
		return success(null);
	};
	await remove(open(), "First");
	expect(await screen.findByText(admin.cards.noBlogs)).toBeDefined();
});

test("a search that finds nothing is no empty blog", async () => {
	stored = [];
	open("/admin/dashboard?search=nothing");
	expect(await screen.findByText(admin.list.noMatch)).toBeDefined();
	expect(screen.queryByText(admin.cards.noBlogs)).toBeNull();
});

test("a card that is scheduled says so, and leads to no page that nobody can open yet", async () => {
	stored = [post("one", "First"), post("two", "Later", { publishDate: "2099-03-10T00:00:00.000Z" })];
	open();
	await screen.findByText("Later");
	expect(screen.getByText(interpolate(admin.cards.scheduledFor, { date: "2099-03-10" }))).toBeDefined();
	expect(screen.getByRole("link", { name: `${admin.cards.openOnSite}: First` }).getAttribute("href")).toBe("/blog/one");
	expect(screen.queryByRole("link", { name: `${admin.cards.openOnSite}: Later` })).toBeNull();
});
