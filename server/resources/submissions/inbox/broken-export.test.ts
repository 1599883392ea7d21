import { expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { anApplication } from "../../../../tests/support/factories.ts";
import { listen, sendRaw } from "../../../../tests/support/listen.ts";
import { signIn } from "../../../../tests/support/session.ts";

/** Entries of several batches. */
const entries = 2_000;

const exported = "/api/v1/admin/submissions/export";

/** An inbox, its batches counted as they are read; `left` says how many can be read before the store fails. */
async function openInbox(): Promise<TestApp & { token: string; batches: { read: number; left: number } }> {
	const batches = { read: 0, left: Number.POSITIVE_INFINITY };
	const { store, clock } = await createTestApp();
	const entry = await anApplication({ store, clock });
	for (let number = 0; number < entries; number += 500) {
		const rows = Array.from({ length: 500 }, () => ({
			...entry,
			id: crypto.randomUUID(),
			message: crypto.randomUUID().repeat(40),
		}));
		await store.insertInto("submissions").values(rows).execute();
	}
	const counting = store.withPlugin({
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			if (result.rows.length > 1) batches.read += 1;
			if (batches.read > batches.left) throw new Error("the secret reason");
			return result;
		},
	});
	const app = await createTestApp({ appContext: { store: counting } });
	return { ...app, token: await signIn(app), batches };
}

const faults = ({ logged }: TestApp) => logged.filter(({ level }) => level === "error").map(({ data }) => data);

test("a query that fails in the middle breaks the download, and nothing else", async () => {
	const app = await openInbox();
	const origin = await listen(app);
	const target = `${exported}?kind=application`;
	app.batches.left = 2;
	const head = `GET ${target} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${app.token}\r\n\r\n`;
	const broken = await sendRaw(origin, head);
	expect({
		begun: broken.startsWith("HTTP/1.1 200 "),
		ended: broken.endsWith("0\r\n\r\n"),
		tells: broken.includes("secret reason"),
	}).toEqual({ begun: true, ended: false, tells: false });
	expect(faults(app)).toMatchObject([{ path: exported, error: new Error("the secret reason") }]);

	app.batches.left = Number.POSITIVE_INFINITY;
	const whole = await fetch(origin + target, { headers: { Authorization: `Bearer ${app.token}` } });
	expect((await whole.bytes()).length).toBeGreaterThan(broken.length);
});
