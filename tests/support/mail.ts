import { onTestFinished } from "vitest";
import { mailJobs } from "../../server/mail/jobs.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { type MailServer, startMailServer } from "./smtp/server.ts";

/** An application that sends its mail to a real server. */
export interface MailingApp extends TestApp {
	server: MailServer;
	/** Sends what is due now. */
	deliver: () => Promise<void>;
	/** What the outbox holds, in the order in which it is sent. */
	outbox: () => Promise<
		{ kind: string; status: string; attempts: number; unsettled: number; last_error: string | null }[]
	>;
}

/** Opens an application and a mail server for the running test. */
export async function openMailingApp(settings: Record<string, string> = {}): Promise<MailingApp> {
	const server = await startMailServer();
	onTestFinished(server.close);
	const app = await createTestApp({
		settings: {
			SMTP_URL: `smtp://127.0.0.1:${server.port}`,
			MAIL_FROM: "Tracewright <site@example.com>",
			MAIL_TO: "owner@example.com",
			...settings,
		},
	});
	const [sending] = mailJobs(app.appContext);
	const outbox = () =>
		app.store
			.selectFrom("mails")
			.select(["kind", "status", "attempts", "unsettled", "last_error"])
			.orderBy("rank")
			.orderBy("queued_at")
			.execute();
	return { ...app, server, deliver: async () => sending?.run(new AbortController().signal), outbox };
}
