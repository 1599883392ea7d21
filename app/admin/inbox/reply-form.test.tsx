import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { company } from "../../../content/company.ts";
import { interpolate } from "../../../content/interpolate.ts";
import replies from "../../../content/replies.json" with { type: "json" };
import { maxSubjectLength } from "../../../contract/mail.ts";
import { messages } from "../../../contract/messages.ts";
import { anEntry } from "../../../tests/support/an-entry.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, serverError, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { clearSession, storeSession } from "../session.ts";
import { useUndo } from "../ui/undo.tsx";
import { type Entry, toEntry } from "./entry.ts";
import { replyDrafts } from "./entry-drafts.ts";
import { ReplyForm } from "./reply-form.tsx";
import { useEntryEdits } from "./use-entry-edits.ts";

const toasts = watchToasts();

const { reply: words } = admin;
const entry = toEntry(anEntry());
const onClose = vi.fn();
let calls: ApiCall[];
/** The name of the account. */
let name: string;
/** What the owner changed of the words of replies. */
let changed: object;
/** The server's answer to a reply. */
let onReply: () => Response | Promise<Response>;

beforeEach(() => {
	onClose.mockReset();
	replyDrafts.store("one", null);
	onReply = () => success(anEntry({ status: "answered" }));
	name = "";
	changed = { greeting: "Dear {name},", closing: ["Best regards,", "{name}", "{company}"] };
	calls = stubApi(({ line }) => {
		if (line === "GET /admin/account")
			return success({ email: "a@example.com", name, secondFactor: false, recoveryCodes: 0 });
		if (line === "GET /admin/words/replies")
			return success({ defaults: replies, values: { ...replies, ...changed }, updatedAt: null, needsYou: [] });
		return line.startsWith("POST") ? onReply() : success(anEntry({ name: "Asha R." }));
	});
});

function Panel({ entry: shown }: { entry: Entry }) {
	return <ReplyForm entry={shown} edits={useEntryEdits(useUndo())} onClose={onClose} />;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
/** The calls but those for the account and the words. */
const sent = () => calls.filter(({ line }) => !/^GET \/admin\/(?:account|words)/.test(line));
const stored = () => localStorage.getItem("adminDraft:reply:one");
const press = (name: string) => screen.getByRole("button", { name });

/** Opens the form, whose words have loaded. */
async function open() {
	const page = renderAdmin(<Panel entry={entry} />);
	await waitFor(() => expect(field(words.subject).value).not.toBe(""));
	return page;
}

/** Opens the form, writes and sends. */
async function reply() {
	const page = await open();
	await page.user.type(field(words.text), "Thank you");
	await page.user.click(press(words.send));
	return page;
}

test.each([
	["its button", ""],
	["Ctrl and Enter", "{Control>}{Enter}{/Control}"],
])(
	"a reply is sent by %s, with its subject and the version that was read; then nothing of it is kept",
	async (_by, keys) => {
		const { user } = await open();
		await user.type(field(words.text), `Thank you${keys}`);
		if (!keys) await user.click(press(words.send));
		await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
		expect(sent()).toEqual([
			{
				line: "POST /admin/submissions/one/replies",
				body: { subject: replies.contact.subject, text: "Thank you", updatedAt: entry.updatedAt },
			},
		]);
		expect([toasts(), stored()]).toEqual([[["success", words.sent]], null]);
	},
);

test("a reply is kept until it is sent, also when the page is left, and its button discards it", async () => {
	const { user } = await open();
	expect(press(words.close)).toBeDefined();
	await user.type(field(words.text), "Thank");
	expect(JSON.parse(stored() ?? "")).toMatchObject({ subject: replies.contact.subject, text: "Thank" });
	expect(screen.getByRole("status").textContent).toBe(words.kept);
	await user.click(press(words.discard));
	expect([stored(), onClose.mock.calls.length, sent()]).toEqual([null, 1, []]);
});

test("a subject that is too long is kept whole, said in the form, and not sent", async () => {
	const { user } = await open();
	await user.type(field(words.text), "Thank you");
	await user.clear(field(words.subject));
	await user.click(field(words.subject));
	await user.paste("s".repeat(maxSubjectLength + 1));
	await user.click(press(words.send));
	expect(await screen.findByText(messages.tooLong("Subject", maxSubjectLength))).toBeDefined();
	expect([field(words.subject).value.length, sent()]).toEqual([maxSubjectLength + 1, []]);
});

test("a reply is written while its words are on their way, and they add the subject", async () => {
	const { user } = renderAdmin(<Panel entry={entry} />);
	await user.type(field(words.text), "Thank you");
	await waitFor(() => expect(field(words.subject).value).toBe(replies.contact.subject));
	expect(field(words.text).value).toBe("Thank you");
});

test("a template has the words that the owner has now, the name and the city of the company, and no line for an account without a name", async () => {
	changed = { greeting: "Dzień dobry {name},", closing: ["{company}, {city}", "{name}"] };
	const [template] = replies.contact.templates;
	const { user } = await open();
	await user.type(field(words.subject), "!");
	await user.selectOptions(screen.getByRole("combobox", { name: words.template }), template?.name ?? "");
	const { value } = field(words.text);
	expect(value.startsWith(`Dzień dobry Asha,\n\n${template?.paragraphs[0]}\n\n`)).toBe(true);
	expect(field(words.subject).value).toBe(`${replies.contact.subject}!`);
	expect(value.endsWith(`\n\n${company.name}, ${company.city}`)).toBe(true);
});

test("a template closes with the account's name above the company's", async () => {
	name = "Meera Iyer";
	const { user, queries } = await open();
	await waitFor(() => expect(queries.isFetching()).toBe(0));
	await user.selectOptions(
		screen.getByRole("combobox", { name: words.template }),
		replies.contact.templates[1]?.name ?? "",
	);
	expect(field(words.text).value.endsWith(`\n\nBest regards,\nMeera Iyer\n${company.name}`)).toBe(true);
});

test("brackets that a template leaves cause one warning, and are then sent as they are", async () => {
	const { user } = await open();
	await user.selectOptions(
		screen.getByRole("combobox", { name: words.template }),
		replies.contact.templates[2]?.name ?? "",
	);
	await user.click(press(words.send));
	expect(screen.getByRole("status").textContent).toBe(interpolate(words.bracket, { bracket: "[reason]" }));
	expect(sent()).toEqual([]);
	await user.click(press(words.send));
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("a template replaces an untouched template, and never typed text", async () => {
	const [first, second] = replies.contact.templates;
	const { user } = await open();
	const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: words.template });
	await user.selectOptions(choice, first?.name ?? "");
	await user.selectOptions(choice, second?.name ?? "");
	expect([choice.value, field(words.text).value.includes(second?.paragraphs[0] ?? "")]).toEqual([second?.name, true]);
	await user.selectOptions(choice, words.chooseTemplate);
	expect(field(words.text).value).toBe("");
	await user.type(field(words.text), "Thank you");
	expect(choice.disabled).toBe(true);
	await user.clear(field(words.text));
	expect(choice.disabled).toBe(false);
});

test("when somebody else changed the entry, nothing is sent: the entry is read again, and the words stay", async () => {
	onReply = () => refusal(409);
	const { queries } = await reply();
	expect(await screen.findByText(words.changed)).toBeDefined();
	expect(sent().map(({ line }) => line)).toEqual(["POST /admin/submissions/one/replies", "GET /admin/submissions/one"]);
	expect([field(words.text).value, onClose.mock.calls, queries.isMutating()]).toEqual(["Thank you", [], 0]);
});

test("a reply that fails while another entry is open says whose it is, and stays a draft", async () => {
	const server = Promise.withResolvers<Response>();
	onReply = () => server.promise;
	const { show } = await reply();
	show(<p>Another entry</p>);
	server.resolve(refusal(422));
	const said = interpolate(words.unsent, { name: entry.name });
	await waitFor(() => expect(toasts()).toEqual([["error", said]]));
	expect(replyDrafts.read("one")?.text).toBe("Thank you");
});

test.each([
	[
		"what is wrong with a field is said",
		() => refusal(422, { errors: { subject: [messages.subjectOneLine] } }),
		messages.subjectOneLine,
	],
	["that the entry was deleted is said", () => refusal(404), admin.conflict.removed],
	["an error says no more than that", () => serverError(), messages.somethingWentWrong],
	["a lost line too", () => Promise.reject(new TypeError("Failed to fetch")), messages.somethingWentWrong],
])("%s, the words stay, and typing takes the message away", async (_what, respond, said) => {
	onReply = respond;
	const { user } = await reply();
	expect(await screen.findByText(said)).toBeDefined();
	await user.type(field(words.text), "!");
	expect([screen.queryByText(said), field(words.text).value]).toEqual([null, "Thank you!"]);
});

test("a reply goes on with what another window writes, is gone once it was sent there, and stays where only the session ended there", async () => {
	await open();
	const elsewhere = (reply: object | null) => {
		const [key, newValue] = ["adminDraft:reply:owner@example.com:one", reply && JSON.stringify(reply)];
		newValue === null ? localStorage.removeItem(key) : localStorage.setItem(key, newValue);
		act(() => void dispatchEvent(new StorageEvent("storage", { key, newValue })));
	};
	act(() => void storeSession("t", { _id: "owner", email: "owner@example.com" }, null));
	const seen = [{ text: "From there" }, null, { text: "Once more" }].map((reply) => {
		elsewhere(reply);
		return field(words.text).value;
	});
	clearSession();
	elsewhere(null);
	expect([...seen, field(words.text).value]).toEqual(["From there", "", "Once more", "Once more"]);
	expect(screen.getByText(admin.draft.unstored)).toBeDefined();
});
