import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { services } from "../../../content/services.ts";
import { topicTitle } from "../../../content/topic.ts";
import type { Submission } from "../../../contract/inbox.ts";
import { otherTopic, type SubmissionKind } from "../../../contract/submissions.ts";
import { anOutbox } from "../../../tests/support/a-mail.ts";
import { anApplication, anEntry } from "../../../tests/support/an-entry.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { DeletionProvider } from "../trash/deletion.tsx";
import { Inbox } from "./inbox.tsx";

beforeEach(() => {
	// No room for an entry next to the list.
	vi.spyOn(window, "matchMedia").mockReturnValue(
		Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
	);
});

/** Opens the inbox over a list of one, and gives what the lists were asked with. */
function open(kind: SubmissionKind, sent: Submission) {
	const calls = stubApi(({ line }) => {
		if (/^GET \/user\/[^/]*$/.test(line)) return success([sent], { total: 1 });
		if (line === "GET /admin/mails/state") return success(anOutbox());
		return success(line.endsWith("/mails") ? [] : sent);
	});
	const shown = renderAdmin(
		<DeletionProvider>
			<Inbox kind={kind} />
		</DeletionProvider>,
	);
	return { ...shown, asked: () => calls.map(({ line }) => line).filter((line) => line.startsWith("GET /user/")) };
}

test.each([
	["contact", "ProjectType", "A weather station", anEntry({ projectType: "A weather station", status: "closed" })],
	["contact", "ProjectType", topicTitle(services, "vlsi"), anEntry({ projectType: "vlsi" })],
	["contact", "ProjectType", "Other (not named)", anEntry({ projectType: "Other" })],
	["application", "Position", "AI Engineer", anApplication({ status: "in progress" })],
] as const)(
	"spec 2: the table of the form %s has the stated columns, its %s shown as %s, and next to the name a status that is not New",
	async (kind, topic, shownTopic, sent) => {
		// In the site's zone it is the day after.
		const { user } = open(kind, { ...sent, createdAt: "2026-11-29T19:00:00.000Z" });
		const row = within(await screen.findByRole("row", { name: /Asha/ }));
		const columns = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
		// A heading that sorts stands there twice, of which a screen shows one.
		expect(columns.map((text) => text?.replace(/^(.+)\1$/, "$1"))).toEqual(["Name", "Email", topic, "Date", "More"]);
		const cells = row.getAllByRole("gridcell").map(({ textContent }) => textContent);
		const name = sent.status === "new" ? sent.name : sent.name + admin.statuses[sent.status];
		expect(cells).toEqual([admin.inbox.unread + name, "asha@example.com", shownTopic, "2026-11-2930 Nov, 00:30", ""]);
		await user.click(row.getByRole("button", { name: /More about/ }));
		const dialog = within(screen.getByRole("dialog", { name: "More Information" }));
		expect(dialog.getByRole<HTMLSelectElement>("combobox", { name: admin.details.status }).value).toBe(sent.status);
	},
);

test.each([
	["contact", admin.filters.projectType, anEntry(), "projectType"],
	["application", admin.filters.position, anApplication(), "position"],
] as const)("Other asks for what the form %s does not offer", async (kind, label, sent, parameter) => {
	const { user, asked } = open(kind, sent);
	await user.selectOptions(screen.getByRole("combobox", { name: label }), admin.filters.other);
	await waitFor(() => expect(asked().at(-1)).toContain(`${parameter}=${otherTopic}`));
});
