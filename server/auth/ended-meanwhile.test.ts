import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { messages } from "../../contract/messages.ts";
import { openSignedIn, openWithOwner, type TestApp } from "../../tests/support/app.ts";
import { contactForm } from "../../tests/support/factories.ts";
import { listen, openSocket } from "../../tests/support/listen.ts";
import { signIn } from "../../tests/support/session.ts";

/** Sends a body whose head comes first; then something happens, and the rest follows. */
function sendSlowly(
	app: TestApp,
	[method, path]: readonly [method: string, path: string],
	{ headers, body }: { headers: Record<string, string>; body: string },
	meanwhile: () => Promise<unknown>,
): Promise<Response> {
	const pieces = new ReadableStream(
		{
			async pull(controller) {
				await meanwhile();
				controller.enqueue(new TextEncoder().encode(body));
				controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	return app.request(path, { method, headers, body: pieces, duplex: "half" } as RequestInit);
}

const form = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nSlow\r\n--x--\r\n';
const bodies: Record<string, { type: string; body: string }> = {
	"application/json": { type: "application/json", body: "{}" },
	"multipart/form-data": { type: "multipart/form-data; boundary=x", body: form },
};

test("whatever an admin sends is refused when the session ended while its body came, and nothing is stored", async () => {
	const app = await openWithOwner();
	const { paths } = await (await app.request("/api/v1/openapi.json")).json();
	let calls = 0;
	for (const [path, methods] of Object.entries<
		Record<string, { security?: object[]; requestBody?: { content: object } }>
	>(paths))
		for (const [method, { security, requestBody }] of Object.entries(methods))
			for (const type of security?.length ? Object.keys(requestBody?.content ?? {}) : []) {
				const token = await signIn(app);
				const sent = bodies[type] ?? expect.fail(type);
				const headers = { Authorization: `Bearer ${token}`, "Content-Type": sent.type };
				const call = [method.toUpperCase(), `/api/v1${path.replace(/\{\w+\}/g, "1")}`] as const;
				const response = await sendSlowly(app, call, { headers, body: sent.body }, () =>
					app.request("/api/v1/user/logout", { token }),
				);
				expect([...call, type, response.status]).toEqual([...call, type, 401]);
				expect(await response.json()).toEqual({ status: "fail", message: messages.signInFirst });
				calls += 1;
			}
	// Posts and projects as JSON and as forms, inbox, replies, privacy, account.
	expect(calls).toBeGreaterThanOrEqual(16);
	const audited = await app.store.selectFrom("audit_entries").select("action").execute();
	expect(new Set(audited.map(({ action }) => action))).toEqual(new Set(["signedIn", "signedOut"]));
});

test("a session that lives on stores what came slowly, and a visitor's form is taken whatever becomes of one", async () => {
	const { token, ...app } = await openSignedIn();
	const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
	const post = { headers, body: JSON.stringify({ title: "Slow", content: "Text" }) };
	expect((await sendSlowly(app, ["POST", "/api/v1/blog"], post, async () => {})).status).toBe(200);
	const contact = { headers, body: JSON.stringify(contactForm) };
	const end = () => app.request("/api/v1/user/logout", { token });
	expect((await sendSlowly(app, ["POST", "/api/v1/user/contact-us"], contact, end)).status).toBe(200);
	const stored = await app.store.selectFrom("submissions").select("name").execute();
	expect(stored).toEqual([{ name: contactForm.name }]);
});

test("JSON of an admin has a minute to come, a form with an image the five of any request", async () => {
	let asked = 0;
	const freeBytes = async () => {
		asked += 1;
		return Number.POSITIVE_INFINITY;
	};
	const { token, ...app } = await openSignedIn({ appContext: { freeBytes } });
	const origin = await listen(app);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const begin = async (type: string, start: string) => {
		const socket = await openSocket(origin);
		const head = `POST /api/v1/blog HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n`;
		socket.write(`${head}Content-Type: ${type}\r\nContent-Length: ${form.length}\r\n\r\n${start}`);
		return { socket, answer: text(socket).catch(() => "") };
	};
	const json = await begin("application/json", "{");
	await expect.poll(() => vi.getTimerCount()).toBe(1);
	const image = await begin("multipart/form-data; boundary=x", form.slice(0, 9));
	// Whether there is room for it is asked right before it is read.
	await expect.poll(() => asked).toBe(1);
	vi.advanceTimersByTime(60_000);
	expect(await json.answer).toBe("");
	image.socket.write(form.slice(9));
	// Only the title came, which has been read then.
	expect(await image.answer).toMatch(/^HTTP\/1\.1 422 /);
});
