import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { InboxCounts } from "../../../contract/inbox.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { stubApi, success } from "../../../tests/support/stub-api.ts";
import { DashboardTabs } from "./tabs.tsx";

const { label: _label, ...tabs } = admin.dashboard.tabs;

/** Shows the dashboard's tabs at an address, over lists that hold nothing. */
function open(address: string, counts: InboxCounts) {
	stubApi(({ line }) => success(line.endsWith("/counts") ? counts : []));
	return renderAdmin(<DashboardTabs />, [address]);
}

const empty = { total: 0, unread: 0, flagged: 0 };
const none: InboxCounts = { contact: empty, application: empty };
const tab = (name: string) => screen.getByRole("tab", { name: new RegExp(`^${name}`) });

test.each([
	["", tabs.blogs],
	["?tab=projects", tabs.projects],
	["?tab=careers", tabs.careers],
	["?tab=no-such-tab", tabs.blogs],
])("spec 2: /admin/dashboard%s shows the tab %s", (query, name) => {
	open(`/admin/dashboard${query}`, none);
	expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(Object.values(tabs));
	expect(tab(name).getAttribute("aria-selected")).toBe("true");
});

test("the chosen tab stands in the address, without what the last one was filtered by, and Back returns to that", async () => {
	const { user, address, go } = open("/admin/dashboard?tab=contact&search=valve&page=2", none);
	act(() => tab(tabs.contact).focus());
	await user.keyboard("{ArrowRight}");
	expect(address()).toBe("/admin/dashboard?tab=careers");
	await go(-1);
	await waitFor(() => expect(address()).toBe("/admin/dashboard?tab=contact&search=valve&page=2"));
	expect(tab(tabs.contact).getAttribute("aria-selected")).toBe("true");
});

test("each tab shows its number of unread entries, and no number when there are none", async () => {
	open("/admin/dashboard", { ...none, contact: { total: 5000, unread: 1200, flagged: 3 } });
	expect(await within(tab(tabs.contact)).findByText("1,200")).toBeDefined();
	expect(tab(tabs.contact).textContent).toContain(interpolate(admin.dashboard.unread, { count: "1,200" }));
	expect(tab(tabs.careers).textContent).toBe(tabs.careers);
});

test("digits choose the tabs, c creates, / searches and ? lists the keys, wherever the focus is and in no field", async () => {
	const { user, address } = open("/admin/dashboard", none);
	await user.keyboard("3");
	expect(tab(tabs.contact).getAttribute("aria-selected")).toBe("true");
	await user.keyboard("/");
	const search = await screen.findByRole("searchbox");
	expect(document.activeElement).toBe(search);
	await user.keyboard("4c?");
	expect(search).toHaveProperty("value", "4c?");
	act(() => search.blur());
	await user.keyboard("?");
	await user.keyboard("1");
	expect(screen.getByRole("dialog", { name: admin.keys.title })).toBeDefined();
	await user.keyboard("{Escape}2c");
	expect(address()).toBe("/admin/dashboard/project");
});
