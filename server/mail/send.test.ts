import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../tests/support/smtp/server.ts";
import { readConfig } from "../config/config.ts";
import { smtpUrl } from "../config/mail-settings.ts";
import { createSender } from "./send.ts";

const mail = {
	from: "site@example.com",
	to: ["owner@example.com"],
	message: Buffer.from("Subject: Hello\r\n\r\nHello\r\n"),
};
const never = new AbortController().signal;

async function open(serving: Parameters<typeof startMailServer>[0], address: (port: number) => string) {
	const server = await startMailServer(serving);
	onTestFinished(server.close);
	return { server, send: createSender(smtpUrl.parse(address(server.port))) };
}

// Connecting to 0.0.0.0 reaches this machine by a name that is not one of the loopback.
test.each([
	["offers no encryption", {}],
	["cannot prove who it is", { offersTls: true }],
])("off the loopback nothing is sent to a server that %s", async (_what, serving) => {
	const { server, send } = await open(serving, (port) => `smtp://0.0.0.0:${port}`);
	expect(await send(mail, never)).toMatchObject({ result: "postponed", isServerAway: true, mayHaveLeft: false });
	expect(server.attempts).toBe(0);
});

test("on the loopback encryption is used where it is offered", async () => {
	const { server, send } = await open({ offersTls: true }, (port) => `smtp://localhost:${port}`);
	expect(await send(mail, never)).toEqual({ result: "sent" });
	expect(server.received).toMatchObject([{ isEncrypted: true }]);
});

test("user and password come from the address, and with a wrong one the mail waits", async () => {
	const { server, send } = await open(
		{ password: "p@ss:wörd/" },
		(port) => `smtp://us%40er:p%40ss%3Aw%C3%B6rd%2F@127.0.0.1:${port}`,
	);
	expect(await send(mail, never)).toEqual({ result: "sent" });
	expect(server.received).toMatchObject([{ user: "us@er" }]);
	const wrong = createSender(smtpUrl.parse(`smtp://user:wrong@127.0.0.1:${server.port}`));
	expect(await wrong(mail, never)).toMatchObject({ result: "postponed", isServerAway: true, mayHaveLeft: false });
});

test("a server that says nothing is given up when the process ends", async () => {
	const { server, send } = await open({}, (port) => `smtp://127.0.0.1:${port}`);
	const ending = new AbortController();
	server.mishap = () => {
		ending.abort();
		return { step: "from", status: "silence" };
	};
	expect(await send(mail, ending.signal)).toMatchObject({ result: "postponed" });
});

test("a server may be slow once it has the message, and is given up when silent before that", async () => {
	const { server } = await open({}, (port) => `smtp://127.0.0.1:${port}`);
	const address = smtpUrl.parse(`smtp://127.0.0.1:${server.port}`);
	server.mishap = () => ({ step: "data", status: "silence" });
	const impatient = createSender(address, { handIn: 60_000, answer: 50 });
	expect(await impatient(mail, never)).toMatchObject({ result: "postponed", mayHaveLeft: true });
	server.mishap = () => ({ step: "from", status: "silence" });
	const hurried = createSender(address, { handIn: 50, answer: 600_000 });
	expect(await hurried(mail, never)).toMatchObject({ result: "postponed", mayHaveLeft: false, isServerAway: true });
});

test("each session ends with QUIT, after a refusal too", async () => {
	const { server, send } = await open({}, (port) => `smtp://127.0.0.1:${port}`);
	await send(mail, never);
	server.mishap = () => ({ step: "to", status: 550 });
	await send(mail, never);
	await expect.poll(() => server.quits).toBe(2);
});

test.each([
	["https://www.example.com", "www.example.com"],
	["http://127.0.0.1:3000", "example.org"],
	["http://localhost:3000", "example.org"],
	["", "example.org"],
])("with SITE_URL=%s the site calls itself %s", async (siteUrl, name) => {
	const server = await startMailServer();
	onTestFinished(server.close);
	const { mail: settings } = readConfig({
		SITE_URL: siteUrl,
		SMTP_URL: `smtp://127.0.0.1:${server.port}`,
		MAIL_FROM: "Office <office@example.org>",
		MAIL_TO: "owner@example.com",
	});
	await createSender(settings?.server ?? expect.fail("no mail"))(mail, never);
	expect(server.received).toMatchObject([{ ownName: name }]);
});

test.each([
	["smtp://mail.example.com", { host: "mail.example.com", port: 587, isSecure: false, isLoopback: false }],
	["smtp://[::1]:2525", { host: "::1", port: 2525, isLoopback: true }],
	["smtp://127.1.2.3:25", { isLoopback: true }],
	["smtp://127.0.0.1.example.com", { isLoopback: false }],
])("SMTP_URL=%s is read", (value, server) => {
	expect(smtpUrl.parse(value)).toMatchObject(server);
});
