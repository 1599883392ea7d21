import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import replies from "../../../content/replies.json" with { type: "json" };
import { services } from "../../../content/services.ts";
import { zonedTime } from "../../../content/site-time.ts";
import { topicTitle } from "../../../content/topic.ts";
import { messages } from "../../../contract/messages.ts";
import { anOutbox } from "../../../tests/support/a-mail.ts";
import { anApplication, anEntry } from "../../../tests/support/an-entry.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { DeletionProvider } from "../trash/deletion.tsx";
import { useUndo } from "../ui/undo.tsx";
import { type Entry, toEntry } from "./entry.ts";
import { EntryDetails } from "./entry-details.tsx";
import { notesDrafts, replyDrafts } from "./entry-drafts.ts";
import { useEntryEdits } from "./use-entry-edits.ts";
import type { Selection } from "./use-selection.ts";

const toasts = watchToasts();

const { details, inbox } = admin;
const leaveEntry = vi.fn();
const move = vi.fn();
const selection = { hasPrevious: false, hasNext: true, isOpened: true, move, leaveEntry } as unknown as Selection;

let calls: ApiCall[];
/** Which settings the outbox lacks. */
let missing: string[];
let onChange: (call: ApiCall) => Response | Promise<Response>;
beforeEach(() => {
	for (const mock of [leaveEntry, move]) mock.mockReset();
	vi.useFakeTimers();
	missing = [];
	onChange = ({ body }) => success(anEntry({ ...(body as object), readAt: "2026-03-10T08:00:00.000Z" }));
	calls = stubApi((call) => {
		if (call.line === "GET /admin/mails/state") return success(anOutbox({ missing }));
		if (call.line === "GET /admin/words/replies")
			return success({ defaults: replies, values: replies, updatedAt: null, needsYou: [] });
		return call.line.startsWith("GET") ? success([]) : onChange(call);
	});
});
afterEach(() => vi.useRealTimers());

function Panel({ entry }: { entry: Entry }) {
	return <EntryDetails key={entry._id} entry={entry} edits={useEntryEdits(useUndo())} selection={selection} />;
}
const panel = (entry: Entry) => (
	<DeletionProvider>
		<Panel entry={entry} />
	</DeletionProvider>
);
const unread = (id = "one") => toEntry(anEntry({ _id: id }));
const read = toEntry(anEntry({ readAt: "2026-03-10T08:00:00.000Z" }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const changes = () => calls.filter(({ line }) => !line.startsWith("GET"));
const press = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("moving quickly through the list marks only the last entry as read", async () => {
	const { show } = renderAdmin(panel(unread("one")));
	await pass(2_000);
	show(panel(unread("two")));
	await pass(3_000);
	expect(changes()).toEqual([{ line: "PATCH /admin/submissions/two", body: { read: true } }]);
});

test("an entry that was marked as unread stays so while it is shown", async () => {
	const { user, show } = renderAdmin(panel(read));
	await user.click(press(inbox.markUnread));
	show(panel(unread()));
	await pass(5_000);
	expect(changes()).toEqual([{ line: "PATCH /admin/submissions/one", body: { read: false } }]);
});

test.each([
	["a contact request", anEntry(), "/user/contact-us/one"],
	["an application", anApplication(), "/user/carrier/one"],
])("spec 7: a deletion of %s is asked for, and then the list goes on", async (_form, sent, path) => {
	const { user } = renderAdmin(panel(toEntry(sent)));
	await user.click(press(details.delete));
	expect([changes(), leaveEntry.mock.calls.length]).toEqual([[], 0]);
	await user.click(press(admin.confirmDelete.confirm));
	expect([changes(), leaveEntry.mock.calls.length]).toEqual([[{ line: `DELETE ${path}`, body: undefined }], 1]);
});

test("deleting an entry discards its notes and its draft of a reply", async () => {
	replyDrafts.store("one", { subject: "About your board", text: "Dear" });
	const { user, show } = renderAdmin(panel(read));
	await user.type(screen.getByLabelText(details.notes), "Call back");
	await user.click(press(details.delete));
	await user.click(press(admin.confirmDelete.confirm));
	show(panel({ ...read, _id: "two" }));
	await pass(0);
	expect(changes().map(({ line }) => line)).toEqual(["DELETE /user/contact-us/one"]);
	expect([notesDrafts.read("one"), replyDrafts.read("one")]).toEqual([null, null]);
});

test("a status shows as soon as it is chosen, and goes back when it could not be saved", async () => {
	const server = Promise.withResolvers<void>();
	onChange = () => server.promise.then(() => refusal(422));
	const { user } = renderAdmin(panel(read));
	const status = screen.getByRole<HTMLSelectElement>("combobox", { name: details.status });
	await user.selectOptions(status, "answered");
	expect(status.value).toBe("answered");
	server.resolve();
	await waitFor(() => expect(status.value).toBe("new"));
	expect(changes().at(-1)?.body).toEqual({ status: "answered" });
	expect(toasts()).toEqual([["error", messages.somethingWentWrong]]);
});

test("a failed reading mark is not reported, a failed flag is", async () => {
	let refused = "read";
	onChange = ({ body }) => (refused in (body as object) ? refusal(422) : success(anEntry({ spam: true })));
	const { user } = renderAdmin(panel(read));
	await user.click(press(inbox.markUnread));
	await user.click(press(admin.flagged.spam));
	await waitFor(() => expect(toasts()).toEqual([["success", admin.flagged.spamDone]]));
	refused = "spam";
	await user.click(press(admin.flagged.spam));
	await waitFor(() => expect(toasts().slice(1)).toEqual([["error", messages.somethingWentWrong]]));
	expect(changes().map(({ body }) => body)).toEqual([{ read: false }, { spam: true }, { spam: true }]);
});

const typed = {
	company: "Łódź Motion",
	phone: "+48 42",
	dialNumber: "+4842",
	docsLink: "gyro.pdf",
	requirements: "A quiet one",
};
const sentFacts = [details.company, typed.company, details.phone, typed.phone, details.docsLink, typed.docsLink];

test.each([
	[
		"a contact request",
		anEntry({ ...typed, projectDescription: "A board" }),
		topicTitle(services, "vlsi"),
		["A board", "asha@example.com", ...sentFacts, details.requirements, typed.requirements],
	],
	[
		"an application",
		anApplication({ resumeLink: "resume.pdf", message: "I draw boards" }),
		"AI Engineer",
		["I draw boards", "asha@example.com", details.resumeLink, "resume.pdf"],
	],
	["a request of a name and an address", anEntry(), topicTitle(services, "vlsi"), ["asha@example.com"]],
])(
	"spec 2 and 3: %s shows its topic, its day and its hour, then what was written, and nothing of what was not",
	(_form, sent, topic, written) => {
		renderAdmin(panel(toEntry(sent)));
		const day = screen.getByText(/10 Mar 2026/);
		expect(day.parentElement?.textContent).toBe(`${topic}, ${details.received} ${zonedTime(sent.createdAt)}`);
		const shown = screen.getAllByText(/./).map((element) => element.lastChild?.textContent);
		expect(shown.filter((text) => text && written.includes(text))).toEqual(written);
		const facts = [details.company, details.phone, details.docsLink, details.resumeLink, details.requirements];
		expect(facts.filter((name) => screen.queryByText(name))).toEqual(facts.filter((name) => written.includes(name)));
		const dialled = screen.queryByText(typed.phone)?.getAttribute("href");
		expect(dialled).toBe(written.includes(typed.phone) ? `tel:${typed.dialNumber}` : undefined);
	},
);

test("a site that sends mail opens a form for the reply; one that does not opens the mail program, with no header of the visitor's", async () => {
	const { user, show, queries } = renderAdmin(panel(read));
	// Until the site has said which it is, there is nothing to press.
	expect(press(admin.reply.open).disabled).toBe(true);
	await waitFor(() => expect(press(admin.reply.open).disabled).toBe(false));
	await user.click(press(admin.reply.open));
	expect(screen.getByRole("form", { name: admin.reply.title })).toBeDefined();
	missing = ["SMTP_URL"];
	queries.clear();
	show(panel({ ...read, _id: "two", email: "a?bcc=b@example.com" }));
	const link = await screen.findByRole("link", { name: admin.details.reply });
	await waitFor(() => expect(queries.isFetching()).toBe(0));
	expect(link.getAttribute("href")).toMatch(/^mailto:a%3Fbcc%3Db@example\.com\?subject=[^&?]+$/);
});

test.each(["javascript:alert(1)", "//evil.example", "data:text/html,hi"])(
	"%s, which a visitor sent as a link, is shown as text",
	(link) => {
		renderAdmin(panel({ ...read, link }));
		expect([screen.getByText(link).closest("a"), screen.getByText(details.unsafeLink)]).toEqual([
			null,
			expect.anything(),
		]);
		expect(screen.queryAllByRole("link")).toEqual([]);
	},
);

test("an http or https link opens in a new tab, and sends no referrer", () => {
	renderAdmin(panel({ ...read, link: "https://example.com/gyro.pdf" }));
	const link = screen.getByRole("link", { name: /gyro\.pdf/ });
	expect(["href", "target", "rel"].map((name) => link.getAttribute(name))).toEqual([
		"https://example.com/gyro.pdf",
		"_blank",
		"noopener noreferrer nofollow",
	]);
});

test("a reply that was begun before the page was loaded is open at once, with what was written", () => {
	localStorage.setItem("adminDraft:reply:begun", JSON.stringify({ subject: "About your board", text: "Dear" }));
	renderAdmin(panel({ ...read, _id: "begun" }));
	const written = ["subject", "text"] as const;
	expect(
		written.map((field) => screen.getByRole<HTMLInputElement>("textbox", { name: admin.reply[field] }).value),
	).toEqual(["About your board", "Dear"]);
});
