import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../tests/support/command.ts";
import { authority, startMailServer } from "../../tests/support/smtp/server.ts";

// An address that is not one of the loopback.
test("off the loopback a mail goes, encrypted, to a server whose certificate an authority vouches for that is trusted", async () => {
	const server = await startMailServer({ offersTls: true, hasCertificate: true, password: "secret" });
	onTestFinished(server.close);
	const { code } = await runCommand(["cli/admin.ts", "mail", "test", "you@example.com"], {
		SMTP_URL: `smtp://site:secret@0.0.0.0:${server.port}`,
		MAIL_FROM: "site@example.com",
		MAIL_TO: "owner@example.com",
		NODE_EXTRA_CA_CERTS: authority,
	});
	expect(code).toBe(0);
	expect(server.received).toMatchObject([{ to: ["you@example.com"], isEncrypted: true, user: "site" }]);
});
