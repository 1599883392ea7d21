import { expect, type Locator, type Page } from "@playwright/test";
import { admin } from "../../content/admin.ts";
import type { Draft } from "../../contract/editing.ts";
import { owner } from "../support/session.ts";
import type { AdminApi } from "./fixtures/admin.ts";
import { test } from "./fixtures/test.ts";

test.use({ content: "changing" });

/** The draft that is stored of an item. */
async function draftOf(api: AdminApi, kind: string, item: string): Promise<Draft> {
	const [draft] = (await api.call("GET", `/admin/drafts?kind=${kind}&item=${item}`)) as Draft[];
	expect(draft).toBeDefined();
	return draft as Draft;
}

/** Types on without looking until a line says what happened, and then the keys that would answer a dialog. */
async function typeOn(page: Page, field: Locator, line: string): Promise<void> {
	const said = page.getByRole("status").getByText(line);
	let typed = await field.inputValue();
	for (let number = 1; !(await said.isVisible()); number += 1) {
		await page.keyboard.type(` word${number}`, { delay: 20 });
		typed += ` word${number}`;
	}
	await page.keyboard.press("Escape");
	await page.keyboard.type(" and on");
	await expect(field).toHaveValue(`${typed} and on`);
	await expect(field).toBeFocused();
	await expect(page.getByRole("dialog")).toHaveCount(0);
}

const kinds = {
	post: { name: "Content", path: "/blog", onePath: "/blog/b", input: { title: "Typing on", content: "Begun" } },
	words: undefined,
};

for (const [kind, item] of Object.entries(kinds))
	test(`whatever happens to a draft of ${kind} meanwhile, its writer types on`, async ({
		page,
		signIn,
		api,
		tolerate,
		request,
	}) => {
		tolerate(/40[149]/);
		const id = item ? ((await api.call("POST", item.path, item.input)) as { _id: string })._id : "home";
		await signIn(page);
		await page.goto(item ? `/admin/dashboard${item.path}/${id}` : "/admin/words/home");
		const field = page.getByLabel(item?.name ?? "Headline", { exact: true }).first();
		const line = page.getByRole("status");
		if (!item) await page.getByText("First screen").click();
		await field.press("End");
		await page.keyboard.type("!");
		await expect(page.getByText(admin.draft.stored)).toBeVisible();

		const draft = await draftOf(api, kind, id);
		const { values, base: updatedAt } = draft;
		if (item) await api.call("POST", `${item.onePath}/${id}`, { ...item.input, updatedAt, draft: draft._id });
		else await api.call("PUT", "/admin/words/home", { values, updatedAt, draft: draft._id });
		await typeOn(page, field, admin.draft.published);

		const token = await page.evaluate(() => localStorage.getItem("adminToken"));
		await request.get("/api/v1/user/logout", { headers: { Authorization: `Bearer ${token}` } });
		await typeOn(page, field, admin.draft.session);
		await line.getByRole("button", { name: admin.draft.signIn }).click();
		await page.getByLabel("Password", { exact: true }).fill(owner.password);
		await page.keyboard.press("Enter");
		await expect(page.getByText(admin.draft.stored)).toBeVisible();

		await field.press("End");
		const { _id: second, ...stored } = await draftOf(api, kind, id);
		await api.call("PUT", `/admin/drafts/${second}`, {
			kind,
			item: id,
			base: stored.base,
			updatedAt: stored.updatedAt,
			values,
		});
		await typeOn(page, field, admin.draft.conflict);
		await line.getByRole("button", { name: admin.conflict.overwrite }).click();
		await expect(page.getByText(admin.draft.stored)).toBeVisible();

		if (!item) return;
		await field.press("End");
		await api.call("DELETE", `${item.onePath}/${id}`);
		await typeOn(page, field, admin.conflict.removed);
		const kept = () => page.evaluate(() => Object.values(localStorage).join());
		await expect.poll(kept, "what this browser offers").toContain(await field.inputValue());
	});
