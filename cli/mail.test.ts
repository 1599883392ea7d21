import { expect, onTestFinished, test } from "vitest";
import { runHere } from "../tests/support/command-line.ts";
import { startMailServer } from "../tests/support/smtp/server.ts";

test("sends a mail with the settings, and says what is missing or what the server said", async () => {
	const server = await startMailServer();
	onTestFinished(server.close);
	const settings = {
		SMTP_URL: `smtp://127.0.0.1:${server.port}`,
		MAIL_FROM: "site@example.com",
		MAIL_TO: "o@example.com",
	};
	const send = (given: Record<string, string>) => runHere("admin", ["mail", "test", "you@example.com"], given);
	expect(await send({ SMTP_URL: settings.SMTP_URL })).toMatchObject({
		code: 1,
		complaint: "Mail cannot be sent: set MAIL_FROM, MAIL_TO\n",
	});
	const sent = await send(settings);
	expect(sent.output).toContain("took a mail from site@example.com to you@example.com");
	expect(server.received).toMatchObject([{ to: ["you@example.com"] }]);
	server.mishap = () => ({ step: "to", status: 550 });
	expect(await send(settings)).toMatchObject({ code: 1, complaint: expect.stringContaining("no to now") });
});
