import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../tests/support/command.ts";
import { authority, startMailServer } from "../../tests/support/smtp/server.ts";

/** Sends the test mail to a server that has a certificate, at an address that is not one of the loopback. */
async function sendTestMail(environment: Record<string, string>) {
	const server = await startMailServer({ offersTls: true, hasCertificate: true, password: "secret" });
	onTestFinished(server.close);
	const { code } = await runCommand(["cli/admin.ts", "mail", "test", "you@example.com"], {
		SMTP_URL: `smtp://site:secret@0.0.0.0:${server.port}`,
		MAIL_FROM: "site@example.com",
		MAIL_TO: "owner@example.com",
		...environment,
	});
	return { code, received: server.received };
}

test("off the loopback a mail goes, encrypted, to a server whose certificate an authority vouches for that is trusted", async () => {
	const { code, received } = await sendTestMail({ NODE_EXTRA_CA_CERTS: authority });
	expect([code, received]).toMatchObject([0, [{ to: ["you@example.com"], isEncrypted: true, user: "site" }]]);
});

test("and not to one that a stranger vouches for", async () => {
	expect(await sendTestMail({})).toMatchObject({ code: 1, received: [] });
});
