import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import type { AccountSession } from "../../../contract/account.ts";
import { messages } from "../../../contract/messages.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { Sessions } from "./sessions.tsx";

const toasts = watchToasts();

const text = admin.account.sessions;
const session = (id: string, device: string, current = false): AccountSession => ({
	_id: id,
	device,
	current,
	createdAt: "2026-03-10T06:00:00.000Z",
	lastUsedAt: "2026-03-11T06:30:00.000Z",
});

let sessions: AccountSession[];
let calls: ApiCall[];
let onEnd: (call: ApiCall) => Response;
beforeEach(() => {
	sessions = [session("this", "Firefox, Windows", true), session("phone", ""), session("office", "Chrome, Linux")];
	onEnd = ({ line }) => {
		sessions = sessions.filter(({ _id, current }) => current || (!line.endsWith("sessions") && !line.endsWith(_id)));
		return success(null);
	};
	calls = stubApi((call) => (call.line.startsWith("GET") ? success(sessions) : onEnd(call)));
});

const ends = () => calls.map(({ line }) => line).filter((line) => line.startsWith("DELETE"));
const rows = () => screen.getAllByRole("row").slice(1);

test("every session except the current one can be ended, and then leaves the list", async () => {
	const { user } = renderAdmin(<Sessions />);
	await waitFor(() => expect(rows()).toHaveLength(3));
	expect(screen.queryByRole("button", { name: `${text.end}: Firefox, Windows` })).toBeNull();
	expect(rows().filter(({ textContent }) => textContent?.includes(text.current))).toEqual([
		screen.getByRole("row", { name: /^Firefox, Windows/ }),
	]);
	await user.click(screen.getByRole("button", { name: `${text.end}: ${text.unknownDevice}` }));
	await waitFor(() => expect(rows()).toHaveLength(2));
	expect([ends(), toasts()]).toEqual([["DELETE /admin/account/sessions/phone"], [["success", text.ended]]]);
});

test("all others are ended at once, which is offered while there are any", async () => {
	const { user } = renderAdmin(<Sessions />);
	await user.click(await screen.findByRole("button", { name: text.endOthers }));
	await waitFor(() => expect(rows()).toHaveLength(1));
	expect(ends()).toEqual(["DELETE /admin/account/sessions"]);
	expect(screen.queryByRole("button", { name: text.endOthers })).toBeNull();
});

test.each([
	["one that ended meanwhile counts as ended", 404, ["success", text.ended]],
	["one that could not be ended says so", 403, ["error", messages.somethingWentWrong]],
])("%s", async (_what, status, toast) => {
	onEnd = () => refusal(status);
	const { user } = renderAdmin(<Sessions />);
	await user.click(await screen.findByRole("button", { name: `${text.end}: Chrome, Linux` }));
	await waitFor(() => expect(toasts()).toEqual([toast]));
});
