import { createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { honeypotField } from "../../contract/form-fields.ts";
import { createTestApp } from "../../tests/support/app.ts";
import { contactForm } from "../../tests/support/factories.ts";
import { serve } from "../../tests/support/listen.ts";
import { readConfig } from "../config/config.ts";
import { mailJobs } from "./jobs.ts";
import { createWebhook, type WebhookEvent } from "./webhook.ts";

const secret = `whsec_${randomBytes(32).toString("base64")}`;
const event: WebhookEvent = {
	id: "event-1",
	type: "alarm.began",
	at: new Date("2026-03-10T06:00:00.000Z"),
	text: "The disk is almost full",
	data: { condition: "space" },
};
const signal = () => new AbortController().signal;

interface Received {
	headers: IncomingMessage["headers"];
	body: string;
}

/** A receiver on this machine, and what it was sent. */
async function openReceiver(answer: (response: ServerResponse, path: string) => void = (response) => response.end()) {
	const received: Received[] = [];
	const origin = await serve(async (request, response) => {
		received.push({ headers: request.headers, body: await text(request) });
		answer(response, request.url ?? "");
	});
	const { port } = new URL(origin);
	const url = `${origin}/hook?key=very-secret`;
	return { received, url, port };
}

const settingsOf = (url: string, more: Record<string, string> = {}) => {
	const { webhook } = readConfig({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret, ...more });
	return webhook ?? expect.fail("no webhook");
};

test("an event is posted as Standard Webhooks signs it", async () => {
	const { received, url } = await openReceiver();
	expect(await createWebhook(settingsOf(url))(event, signal())).toEqual({ result: "sent" });
	const [{ headers, body } = expect.fail("nothing came")] = received;
	expect(JSON.parse(body)).toEqual({
		type: "alarm.began",
		timestamp: "2026-03-10T06:00:00.000Z",
		text: "The disk is almost full",
		data: { condition: "space" },
	});
	expect(headers["webhook-id"]).toBe("event-1");
	const key = Buffer.from(secret.slice("whsec_".length), "base64");
	const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
	expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
});

test.each([
	[204, "sent"],
	[302, "postponed"],
	[401, "postponed"],
	[404, "postponed"],
	[410, "refused"],
	[429, "postponed"],
	[503, "postponed"],
])("an answer with %s means %s, and no redirect is followed", async (status, result) => {
	const { received, url } = await openReceiver((response) => {
		response.writeHead(status, { Location: "/elsewhere" }).end();
	});
	expect(await createWebhook(settingsOf(url))(event, signal())).toMatchObject({ result });
	expect(received).toHaveLength(1);
});

test("an answer counts by its status, also one whose body never comes or never ends", async () => {
	const silent = await openReceiver((response) => response.writeHead(200, { "Content-Length": 9 }).flushHeaders());
	expect(await createWebhook(settingsOf(silent.url))(event, signal())).toEqual({ result: "sent" });
	const { url } = await openReceiver((response) => {
		response.on("error", () => undefined);
		const write = () => response.write("x".repeat(1_000), (error) => error ?? setImmediate(write));
		write();
	});
	expect(await createWebhook(settingsOf(url))(event, signal())).toEqual({ result: "sent" });
});

test("an unreachable webhook gives a reason that does not contain its address", async () => {
	const { url, port } = await openReceiver();
	const nowhere = url.replace(port, "1");
	const unknown = "https://no-such-host.invalid/hook?key=very-secret";
	for (const address of [nowhere, unknown]) {
		const delivery = await createWebhook(settingsOf(address))(event, signal());
		expect(delivery).toMatchObject({
			result: "postponed",
			reason: expect.stringMatching(/^the webhook was not reached \(E\w+\)$/),
		});
	}
	const ended = AbortSignal.abort();
	const silent = await openReceiver(() => undefined);
	expect(await createWebhook(settingsOf(silent.url))(event, ended)).toMatchObject({ result: "postponed" });
});

test.each([
	["10.0.0.7", "private"],
	["127.0.0.1", "loopback"],
	["169.254.169.254", "linkLocal"],
	["100.64.0.9", "carrierGradeNat"],
	["::ffff:10.0.0.7", "ipv4Mapped"],
	["64:ff9b::a00:7", "rfc6052"],
	["fd00::7", "uniqueLocal"],
	["::1", "loopback"],
	["0.0.0.0", "unspecified"],
])(
	"a name that leads to %s, of the kind %s, is refused, also together with a public address",
	async (address, kind) => {
		const resolve = async () => [
			{ address: "203.0.113.9", family: 4 },
			{ address, family: address.includes(":") ? 6 : 4 },
		];
		const delivery = await createWebhook(settingsOf("https://hooks.example.com/"), async () =>
			(await resolve()).slice(1),
		)(event, signal());
		expect(delivery).toMatchObject({
			result: "postponed",
			reason: `the address of the webhook leads to a network of the kind ${kind}`,
		});
		const mixed = await createWebhook(settingsOf("https://hooks.example.com/"), resolve)(event, signal());
		expect(mixed).toMatchObject({ reason: expect.stringContaining("leads to a network") });
	},
);

test("WEBHOOK_PRIVATE lets a name lead into a private network, to no other of these, and not in the clear", async () => {
	const post = (address: string, until = signal(), url = "https://hooks.example.com:1/") =>
		createWebhook(settingsOf(url, { WEBHOOK_PRIVATE: "true" }), async () => [{ address, family: 4 }])(event, until);
	expect(await post("127.0.0.1")).toMatchObject({ reason: "the webhook was not reached (ECONNREFUSED)" });
	expect(await post("10.255.255.1", AbortSignal.timeout(200))).not.toMatchObject({
		reason: expect.stringContaining("network of the kind"),
	});
	expect(await post("169.254.169.254")).toMatchObject({ reason: expect.stringContaining("network of the kind") });
	expect(await post("10.0.0.7", signal(), "http://localhost:1/")).toMatchObject({
		reason: "the address of the webhook leads to a network of the kind private",
	});
});

test("the checked address is connected to, whatever the name leads to a moment later", async () => {
	const { received, port } = await openReceiver();
	let times = 0;
	const resolve = async () => {
		times += 1;
		return [{ address: times === 1 ? "127.0.0.1" : "10.0.0.7", family: 4 }];
	};
	expect(await createWebhook(settingsOf(`http://localhost:${port}/`), resolve)(event, signal())).toEqual({
		result: "sent",
	});
	expect([times, received.length]).toEqual([1, 1]);
});

test("each request that is not flagged is posted once, without a word of its sender, and again until it is taken", async () => {
	let status = 500;
	const { received, url } = await openReceiver((response) => response.writeHead(status).end());
	const app = await createTestApp({
		settings: { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, SITE_URL: "https://www.example.com" },
	});
	const send = (sent: object) => app.request("/api/v1/user/contact-us", { json: { ...contactForm, ...sent } });
	const { data } = await (await send({})).json();
	await send({ [honeypotField]: "x" });
	const [job] = mailJobs(app.appContext);
	expect(job?.name).toBe("webhook");
	await job?.run(signal());
	status = 200;
	await job?.run(signal());
	expect(received).toHaveLength(1);
	app.clock.advance(10_000);
	await job?.run(signal());
	await job?.run(signal());
	const link = "https://www.example.com/admin/dashboard?tab=contact";
	expect(received.map(({ body }) => JSON.parse(body).data)).toEqual(
		Array(2).fill({ kind: "contact", id: data._id, link }),
	);
	expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
	expect(received[0]?.body).not.toContain(contactForm.name);
	expect(await app.store.selectFrom("mails").select(["kind", "status"]).orderBy("rank").execute()).toEqual([
		{ kind: "webhook", status: "sent" },
		{ kind: "notice", status: "waiting" },
		{ kind: "receipt", status: "waiting" },
	]);
	expect(JSON.stringify(app.logged)).not.toContain("very-secret");
});
