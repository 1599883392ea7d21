import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { anAnsweredPost, anAnsweredProject } from "../../../tests/support/an-item.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { notesDrafts, replyDrafts } from "../inbox/entry-drafts.ts";
import { storeSession } from "../session.ts";
import { DeletionProvider } from "../trash/deletion.tsx";
import Dashboard from "./route.tsx";

const toasts = watchToasts();

const entry = anEntry({ _id: "one", name: "Listed" });
const listed: Record<string, object> = {
	"/blog": anAnsweredPost(),
	"/project": anAnsweredProject(),
	"/user/contact-us": entry,
	"/user/carrier": { ...entry, kind: "application", position: "AI Engineer", resumeLink: "", message: "" },
};
const none = { total: 0, unread: 0, flagged: 0 };
const answers: Record<string, unknown> = {
	"/admin/submissions/counts": { contact: none, application: none },
};

/** The line above the tabs. */
const checklist = "/admin/words/checklist";

const conditions = "/admin/conditions";

/** A call without its query. */
const plain = ({ line }: ApiCall) => line.replace(/\?.*/, "");

/** Opens a tab over a list of one, and gives the calls that it makes. */
function open(tab: string) {
	const calls = stubApi((call) => {
		const path = plain(call).split(" ")[1] ?? "";
		const found = listed[path];
		if (path === "/admin/drafts" || path === conditions) return success([]);
		if (path === checklist) return success([], { putAway: false });
		return found ? success([found], { total: 1 }) : success(answers[path] ?? null);
	});
	const shown = renderAdmin(
		<DeletionProvider>
			<Dashboard />
		</DeletionProvider>,
		[`/admin/dashboard?tab=${tab}`],
	);
	return { ...shown, calls };
}

const ofEveryTab = [checklist, conditions, ...Object.keys(answers)].map((path) => `GET ${path}`);

test.each([
	["blogs", ["GET /blog", "GET /admin/drafts"]],
	["projects", ["GET /project", "GET /admin/drafts"]],
	["contact", ["GET /user/contact-us"]],
	["careers", ["GET /user/carrier"]],
])("spec 7: the tab %s reads its list by the stated call, and no other list", async (tab, own) => {
	const { calls } = open(tab);
	await screen.findByText("Listed");
	await waitFor(() => expect(calls.map(plain).sort()).toEqual([...ofEveryTab, ...own].sort()));
});

test.each([
	["blogs", "DELETE /blog/b/one"],
	["projects", "DELETE /project/p/one"],
])("spec 7: a card of the tab %s is deleted by the stated call", async (tab, call) => {
	const { user, calls } = open(tab);
	await user.click(await screen.findByRole("button", { name: `${admin.cards.delete}: Listed` }));
	await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: admin.confirmDelete.confirm }));
	await waitFor(() => expect(calls.map(plain)).toContain(call));
});

test.each([
	["confirmed", () => success(null), "success", "LogOut successful!"],
	["answered by a portal", () => new Response("<h1>Sign in</h1>"), "error", "Something went wrong"],
	["not answered", () => Promise.reject(new TypeError("Failed to fetch")), "error", "Something went wrong"],
])(
	"spec 4 and 8: a logout that is %s ends the session here, with the drafts of visitors' words",
	async (_what, answer, type, said) => {
		const { user, address } = open("blogs");
		await screen.findByText("Listed");
		storeSession("token", { _id: "1", email: "owner@example.com" }, "device token");
		replyDrafts.store("one", { subject: "Re", text: "Words" });
		notesDrafts.store("one", { notes: "Calls", base: { notes: "" } });
		localStorage.setItem("adminDraft:blog:new", "{}");
		stubApi(answer);
		await user.click(screen.getByRole("button", { name: "Logout" }));
		await waitFor(() => expect(toasts()).toEqual([[type, said]]));
		expect(address()).toBe("/admin/login");
		expect(Object.keys(localStorage).sort()).toEqual(["adminDeviceToken", "adminDraft:blog:new"]);
		expect([replyDrafts.read("one"), notesDrafts.read("one")]).toEqual([null, null]);
	},
);
