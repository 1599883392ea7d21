import { expect, test } from "vitest";
import { wordsFolder } from "../../../content/word-modules.ts";
import { anotherName } from "../../../tests/support/another-name.ts";
import { createTestApp, openSignedIn } from "../../../tests/support/app.ts";
import { signIn } from "../../../tests/support/session.ts";

async function openWords() {
	const { token, ...app } = await openSignedIn();
	const rename = (name: string) =>
		app.request("/api/v1/admin/words/company", { method: "PUT", token, json: { values: { name } } });
	const read = async (hash: string, file = "frame.js") => {
		const response = await app.request(wordsFolder(hash) + file);
		return { status: response.status, keeping: response.headers.get("Cache-Control"), text: await response.text() };
	};
	return { ...app, rename, read };
}

test("the words of a hash never change, and those of a page that was sent before a change stay for it", async () => {
	const { appContext, rename, read } = await openWords();
	const { hash } = appContext.words.published();
	expect((await rename(anotherName)).status).toBe(200);
	const present = await read(appContext.words.published().hash);
	expect([present.keeping, present.text]).toEqual([
		"public, max-age=31536000, immutable",
		expect.stringContaining(anotherName),
	]);
	const earlier = await read(hash);
	expect(earlier.keeping).toBe(present.keeping);
	expect(earlier.text).not.toContain(anotherName);
});

test("a hash that nobody knows leads to the present words, which nothing keeps", async () => {
	const { rename, read } = await openWords();
	await rename(anotherName);
	const { keeping, text } = await read("unknown");
	expect([keeping, text]).toEqual(["no-store", expect.stringContaining(anotherName)]);
});

test("a process that does not know a hash asks the store for it", async () => {
	const { store, appContext, read } = await openWords();
	const other = await createTestApp({ appContext: { store } });
	await other.request("/api/v1/admin/words/company", {
		method: "PUT",
		token: await signIn(other),
		json: { values: { name: anotherName } },
	});
	const { hash } = other.appContext.words.published();
	expect(appContext.words.find(hash)).toBeUndefined();
	expect((await read(hash)).keeping).toContain("immutable");
});

test.each(["mail.js", "replies.js", "admin.js", "privacy.json"])("%s is not published", async (file) => {
	const { appContext, read } = await openWords();
	expect((await read(appContext.words.published().hash, file)).status).toBe(404);
});
