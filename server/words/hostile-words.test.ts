import { expect, test } from "vitest";
import { contactForm } from "../../tests/support/factories.ts";
import { openMailingApp } from "../../tests/support/mail.ts";
import { signIn } from "../../tests/support/session.ts";
import { headersOf, partOf } from "../../tests/support/smtp/server.ts";

async function openWords() {
	const app = await openMailingApp({ SITE_URL: "https://www.example.com" });
	const token = await signIn(app);
	const call = (file: string, init: object) => app.request(`/api/v1/admin/words/${file}`, { token, ...init });
	const put = (file: string, values: object) => call(file, { method: "PUT", json: { values } });
	const values = async (file: string) => (await (await call(file, {})).json()).data.values;
	const read = async (path: string) => (await app.request(path)).text();
	return { ...app, token, put, values, read };
}

test.each([
	["emoji and marks that turn the direction", "Łódz 👩‍🔧 \u202eמנוע\u202c"],
	["the end of a script, and what ends a line in one", "</script><img src=x onerror=alert(1)>\u2028\u2029'\"\\`x`"],
	["the end of a comment and of a text in XML", "--> ]]> &amp; <b>"],
	["control characters", "a\u0001\u001b[31m\u007fb"],
	["the names of placeholders", "{city} {company} {IN:x} $& $1"],
])("a company may be called by %s: its words are data everywhere, and are stored as they are", async (_what, name) => {
	const { put, values, read, appContext } = await openWords();
	expect((await put("company", { name })).status).toBe(200);
	expect((await values("company")).name).toBe(name);
	const { hash } = appContext.words.published();
	const source = await read(`/words/${hash}/frame.js`);
	const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
	expect(module.default["company.json"].name).toBe(name);
	expect(JSON.parse(await read("/manifest.webmanifest")).name).toBe(name);
	expect(await read("/feed.xml")).not.toMatch(/<img|<b>|\]\]>/);
});

test("a line end in the words of a mail makes no header, and a text no markup", async () => {
	const { put, request, deliver, server } = await openWords();
	await request("/api/v1/user/contact-us", { json: contactForm });
	await deliver();
	const usual = server.received.map(({ message }) => headersOf(message).map(([name]) => name));
	const subject = "Hello\r\nBcc: everyone@example.com\r\n\r\nBody";
	const changed = {
		receipt: { contact: { subject, paragraphs: ["</p><script>alert(1)</script>"] } },
		footer: "{name}\r\nX: {address}",
	};
	expect((await put("mail", changed)).status).toBe(200);
	await put("company", { name: 'A "B" <c@example.com>\r\nCc: d@example.com' });
	server.received.length = 0;
	await request("/api/v1/user/contact-us", { json: { ...contactForm, email: "b@example.com" } });
	await deliver();
	expect(server.received.map(({ message }) => headersOf(message).map(([name]) => name))).toEqual(usual);
	for (const mail of server.received) expect(partOf(mail, "text/html")).not.toContain("<script>");
});

test.each([
	["NUL", { name: "a\0b" }],
	["a lone surrogate", { name: "a\ud800b" }],
	["nothing visible", { name: " \u200b " }],
	["no language", { lang: "klingonese" }],
	["no country", { country: "Poland" }],
])("%s is refused by its field, and nothing is stored", async (_what, changed) => {
	const { put, values } = await openWords();
	const before = await values("company");
	const refused = await put("company", changed);
	expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, Object.keys(changed)]);
	expect(await values("company")).toEqual(before);
});
