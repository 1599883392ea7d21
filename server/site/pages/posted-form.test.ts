import { expect, test } from "vitest";
import { messages } from "../../../contract/messages.ts";
import { createTestApp } from "../../../tests/support/app.ts";
import { contactForm } from "../../../tests/support/factories.ts";
import type { Render } from "./renderer.ts";

/** A page whose action hands the posted name on to the API, as the contact form's does. */
const render: Render = async (request, apiClient) => {
	if (request.method !== "POST") return new Response("page");
	const name = (await request.formData()).get("name");
	const json = {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ ...contactForm, name }),
	};
	return apiClient("/api/v1/user/contact-us", json);
};

const posted = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: "name=Asha" };

test("a form without JavaScript counts against the visitor's own limit, also behind a trusted proxy", async () => {
	const { request } = await createTestApp({
		settings: { FORM_LIMIT: "1", TRUST_PROXY: "true" },
		site: { render },
	});
	const through = (visitor: string) =>
		request("/contact-us", { ...posted, from: "10.0.0.1", headers: { ...posted.headers, "X-Forwarded-For": visitor } });
	expect((await through("192.0.2.1")).status).toBe(200);
	expect((await through("192.0.2.1")).status).toBe(429);
	expect((await through("192.0.2.2")).status).toBe(200);
});

test("a page accepts no other body, and its response is no-store", async () => {
	const { request } = await createTestApp({ site: { render } });
	expect(
		(await request("/contact-us", { method: "POST", headers: { "Content-Type": "text/plain" }, body: "name=Asha" }))
			.status,
	).toBe(415);
	expect((await request("/contact-us", posted)).headers.get("Cache-Control")).toBe("no-store, no-transform");
});

test("a page says itself why the body of its form was refused", async () => {
	const { call } = await createTestApp({ site: { render } });
	const large = await call("/contact-us", { ...posted, body: `name=${"a".repeat(600_000)}` });
	expect(large).toEqual({ code: 413, status: "fail", message: messages.bodyTooLarge("512 KiB") });
	const packed = { ...posted, headers: { ...posted.headers, "Content-Encoding": "gzip" } };
	const refused = { code: 415, status: "fail", message: messages.bodyCompressed };
	expect(await call("/contact-us", packed)).toEqual(refused);
});

test("the address that a proxy shows does not keep a form from being sent", async () => {
	const { request } = await createTestApp({
		site: { render: async ({ headers, url }) => Response.json({ origin: headers.get("Origin"), url }) },
	});
	const response = await request("/contact-us", {
		...posted,
		headers: { ...posted.headers, Origin: "https://www.example.com" },
	});
	expect(await response.json()).toEqual({ origin: null, url: "http://localhost/contact-us" });
});
