import { expect, test } from "vitest";
import { openSignedIn } from "../../../tests/support/app.ts";
import { aPhoto } from "../../../tests/support/photo.ts";
import { limit } from "./process-image.ts";

const texts = { title: "With a picture", content: "Text" };

test("an upload that is cancelled while it waits for another ends at once, is not processed, and is no error of ours", async () => {
	const { token, ...app } = await openSignedIn();
	const other = Promise.withResolvers<void>();
	void limit(() => other.promise);
	const sender = new AbortController();
	const send = async (title: string, signal?: AbortSignal) =>
		app.request("/api/v1/blog", { form: { ...texts, title, image: await aPhoto() }, token, ...(signal && { signal }) });
	const first = send("First");
	const second = send("Second", sender.signal);
	sender.abort();
	expect((await second).status).toBe(400);
	other.resolve();
	expect((await first).status).toBe(200);
	expect(await app.store.selectFrom("posts").select("title").execute()).toEqual([{ title: "First" }]);
	expect(app.logged.filter(({ level }) => level === "error")).toEqual([]);
});
