import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { services } from "../../../content/services.ts";
import { topicTitle } from "../../../content/topic.ts";
import { serviceNames } from "../../../contract/service.ts";
import { aShownPost } from "../../../tests/support/an-item.ts";
import { offering } from "../../../tests/support/offered.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { saying } from "../../../tests/support/saying.ts";
import { type ApiCall, storedDraft, stubApi, success } from "../../../tests/support/stub-api.ts";
import { nameHiddenServices } from "../hidden-services.ts";
import { EditorPage } from "./editor-page.tsx";

const post = aShownPost({ _id: "a-post", title: "Title", services: ["vlsi"] });

let calls: ApiCall[];
beforeEach(() => {
	calls = stubApi((call) => {
		if (call.line === "GET /admin/words/services")
			return success({ defaults: {}, values: offering(["vlsi"]), updatedAt: null, needsYou: [] });
		if (call.line.startsWith("GET /admin/drafts")) return success([]);
		if (call.line.startsWith("PUT")) return storedDraft(call);
		if (call.line === "POST /admin/text") return success({ tree: [], problems: [] });
		return success(post);
	});
});

const choice = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: topicTitle(services, name) });
const sent = () => calls.filter(({ line }) => /^POST \/(?:blog|project)/.test(line)).map(({ body }) => body);

/** Opens the post, and the disclosure by the keyboard. */
async function open() {
	const page = renderAdmin(<EditorPage type="post" id="a-post" />);
	const label = await screen.findByText(`${admin.services.label}:`);
	const summary = label.closest("summary");
	summary?.focus();
	await page.user.keyboard("{Enter}");
	return { ...page, summary };
}

test("the chosen services are kept and sent in the order in which they were chosen, one field each", async () => {
	const { user, summary } = await open();
	expect(screen.getAllByRole("checkbox")).toHaveLength(serviceNames.length);
	expect(choice("vlsi").checked).toBe(true);
	await user.click(choice("cyber-security"));
	await user.click(choice("embedded-systems-iot"));
	await user.click(choice("vlsi"));
	expect(summary?.textContent).toContain(
		`${topicTitle(services, "cyber-security")}, ${topicTitle(services, "embedded-systems-iot")}`,
	);
	const drafts = () => calls.filter(({ line }) => line.startsWith("PUT")).map(({ body }) => body);
	const chosen = { services: ["cyber-security", "embedded-systems-iot"] };
	await waitFor(() => expect(drafts()).toMatchObject([{ values: chosen }]), { timeout: 3_000 });
	await user.click(screen.getByRole("button", { name: "Update" }));
	await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ title: "Title" })]));
	expect(sent()[0]).toMatchObject(chosen);
});

test("a form for something new offers the choice as well, and no choice is sent as one empty field", async () => {
	const { user } = renderAdmin(<EditorPage type="project" id={undefined} />);
	const group = within(screen.getByRole("group", { name: admin.services.label, hidden: true }));
	expect(group.getAllByRole("checkbox", { hidden: true }).some((box) => (box as HTMLInputElement).checked)).toBe(false);
	await user.type(screen.getByRole("textbox", { name: "Title" }), "New");
	await user.type(screen.getByRole("textbox", { name: "Description" }), "Words");
	await user.click(screen.getByRole("button", { name: "Create" }));
	await waitFor(() => expect(sent()[0]).toMatchObject({ services: "" }));
});

test("a hidden service can be chosen too, by the title that the API says, and says that it is hidden", async () => {
	const title = topicTitle(services, "automotive");
	const { servicesList: all } = offering(["vlsi"]);
	const servicesList = all.map((service) => (service.offered ? service : { ...service, title: "" }));
	const words = { ...services, servicesList };
	saying("services.json", words);
	await nameHiddenServices();
	const { user } = await open();
	await user.click(screen.getByRole("checkbox", { name: interpolate(admin.services.hidden, { title }) }));
	await user.click(screen.getByRole("button", { name: "Update" }));
	await waitFor(() => expect(sent()[0]).toMatchObject({ services: ["vlsi", "automotive"] }));
});
