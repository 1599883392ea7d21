import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { logoBytes } from "../../../contract/image-limits.ts";
import { messages } from "../../../contract/messages.ts";
import { shippedColours } from "../../../drawing/recolour.ts";
import { renderAdmin } from "../../../tests/support/render-admin.ts";
import { type ApiCall, refusal, stubApi, success } from "../../../tests/support/stub-api.ts";
import { watchToasts } from "../../../tests/support/toasts.ts";
import { BrandForm } from "./brand-form.tsx";

// Component tests load no styles.
vi.mock("../../styles/theme.css?raw", () => ({ default: ":root { --color-accent: #a8481a; }" }));

const toasts = watchToasts();
const text = admin.brand;
const logo = { image: `${"a".repeat(32)}.png`, width: 600, height: 120 };
const saved = { accent: "#a8481a", dark: "#0e1f1a", logo, logoDark: null, changed: true };
const file = new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" });

let calls: ApiCall[];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
	answer = () => success({ ...saved, accent: "#0e9f4f" });
	calls = stubApi(() => answer());
});

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole("button", { name: text.save });
const choose = (name: string) => screen.getByLabelText<HTMLInputElement>(interpolate(text.chooseFor, { name }));
const preview = (name: string) =>
	screen.queryByRole<HTMLImageElement>("img", { name: interpolate(text.preview, { name }) });

test("a color is picked or typed, and goes to the server with what else is chosen", async () => {
	const { user } = renderAdmin(<BrandForm saved={saved} />);
	await user.clear(field(text.accent));
	await user.type(field(text.accent), "#0e9f4f");
	const picker = screen.getByLabelText<HTMLInputElement>(interpolate(text.pick, { name: text.accent }));
	expect(picker.value).toBe("#0e9f4f");
	await user.click(save());
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", text.saved]));
	const body = { accent: "#0e9f4f", base: JSON.stringify({ accent: saved.accent }) };
	expect(calls).toEqual([{ line: "POST /admin/brand", body }]);
});

test("what is no color is said at its field, which keeps what was typed, and nothing is sent", async () => {
	const { user } = renderAdmin(<BrandForm saved={saved} />);
	await user.clear(field(text.dark));
	await user.type(field(text.dark), "dark blue");
	await user.click(save());
	expect(field(text.dark).getAttribute("aria-invalid")).toBe("true");
	expect(screen.getByText(messages.colour)).toBeDefined();
	expect(document.activeElement).toBe(field(text.dark));
	expect([field(text.dark).value, calls.length]).toEqual(["dark blue", 0]);
	await user.type(field(text.dark), "!");
	expect(screen.queryByText(messages.colour)).toBeNull();
});

test("a logo that the server refuses is said at its field, and stays chosen", async () => {
	answer = () => refusal(413, { errors: { logoDark: [messages.logoTooLarge] } });
	const { user } = renderAdmin(<BrandForm saved={saved} />);
	await user.upload(choose(text.logoDark), file);
	expect(preview(text.logoDark)?.src).toMatch(/^blob:/);
	await user.click(save());
	expect(await screen.findByText(messages.logoTooLarge)).toBeDefined();
	expect(preview(text.logoDark)).not.toBeNull();
	expect(calls[0]?.body).toMatchObject({ logoDark: { name: "logo.svg" } });
});

test("what is chosen while something else is saved stays chosen, and the screen wears the saved colors", async () => {
	let arrive = (_: Response) => {};
	answer = () => new Promise<Response>((resolve) => (arrive = resolve));
	const { user } = renderAdmin(<BrandForm saved={saved} />);
	await user.clear(field(text.accent));
	await user.type(field(text.accent), "#0e9f4f");
	await user.click(save());
	await user.upload(choose(text.logoDark), file);
	arrive(success({ ...saved, accent: "#0e9f4f" }));
	await waitFor(() => expect(toasts().at(-1)).toEqual(["success", text.saved]));
	expect(preview(text.logoDark)?.src).toMatch(/^blob:/);
	const worn = document.adoptedStyleSheets
		.map(({ cssRules }) => cssRules[0]?.cssText ?? "")
		.filter((css) => css.startsWith(":root"));
	expect(worn).toEqual([expect.stringMatching(/--color-accent: #(?!a8481a).* !important/)]);
	await user.click(save());
	await waitFor(() => expect(calls[1]?.body).toMatchObject({ logoDark: { name: "logo.svg" } }));
});

test("a logo that is too large is said at its field before it is sent, and stays chosen", async () => {
	const { user } = renderAdmin(<BrandForm saved={saved} />);
	await user.upload(choose(text.logo), new File([new Uint8Array(logoBytes + 1)], "logo.png", { type: "image/png" }));
	await user.click(save());
	expect(await screen.findByText(messages.logoTooLarge)).toBeDefined();
	expect(document.activeElement).toBe(choose(text.logo));
	expect([preview(text.logo)?.src, calls.length]).toEqual([expect.stringMatching(/^blob:/), 0]);
});

test("a stored logo is removed once that is saved", async () => {
	const { user } = renderAdmin(<BrandForm saved={saved} />);
	expect(preview(text.logo)?.src).toContain(logo.image);
	await user.click(screen.getByRole("button", { name: interpolate(text.removeOf, { name: text.logo }) }));
	expect(preview(text.logo)).toBeNull();
	await user.click(save());
	await waitFor(() => expect(calls[0]?.body).toEqual({ logo: "", base: JSON.stringify({ logo }) }));
});

test("the default comes back once that is saved", async () => {
	const { user } = renderAdmin(<BrandForm saved={{ ...saved, accent: "#0e9f4f" }} />);
	await user.click(screen.getByRole("button", { name: text.toDefault }));
	expect([preview(text.logo), calls]).toEqual([null, []]);
	await user.click(save());
	const body = { accent: shippedColours.accent, logo: "", base: JSON.stringify({ accent: "#0e9f4f", logo }) };
	await waitFor(() => expect(calls[0]?.body).toEqual(body));
});

test("what somebody else saved meanwhile is shown, and what was typed is kept", async () => {
	answer = () => refusal(409, { data: { ...saved, accent: "#123456", dark: "#00003a" } });
	const { user } = renderAdmin(<BrandForm saved={saved} />);
	await user.clear(field(text.accent));
	await user.type(field(text.accent), "#0e9f4f");
	await user.click(save());
	await waitFor(() => expect(toasts()).toEqual([["warning", admin.conflict.settings]]));
	expect([field(text.accent).value, field(text.dark).value]).toEqual(["#0e9f4f", "#00003a"]);
});

test("leaving with a color that is not saved asks first", async () => {
	const page = renderAdmin(<BrandForm saved={saved} />, ["/admin/dashboard", "/admin/brand"]);
	await page.user.type(field(text.accent), "0");
	await page.go(-1);
	expect(await screen.findByText(admin.leave.title)).toBeDefined();
	expect(page.address()).toBe("/admin/brand");
});
