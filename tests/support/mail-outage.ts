import { setTimeout as pause } from "node:timers/promises";
import { mail as words } from "../../content/mail.ts";
import { postJson, signInAt } from "./client.ts";
import { contactForm } from "./factories.ts";
import { headerOf, type ReceivedMail, startMailServer } from "./smtp/server.ts";

/** How the mails of answered forms were delivered. */
export interface Delivery {
	/** Notices and receipts of answered forms. */
	expected: number;
	/** Mails that arrived, each Message-ID once. */
	arrived: number;
	/** Mails that arrived once more. */
	doubled: number;
	/** Milliseconds for which the server took nothing. */
	outage: number;
	/** Connections that it refused meanwhile. */
	attempts: number;
}

interface Running {
	origin: string;
	stop: () => Promise<unknown>;
	kill: () => Promise<unknown>;
	printed: () => string;
}

/** Milliseconds between two requests for the state. */
const pollIntervalMs = 100;

/**
 * Sends forms while the mail server takes nothing and the product is restarted, by turns ended and killed, and counts
 * the mails that arrive when the server takes them. Each restart waits until the product has tried to send.
 * @param minRunMs the least time for which the product runs before each restart
 */
export async function deliverOverRestarts(
	start: (settings: Record<string, string>) => Promise<Running>,
	{ restarts, forms, minRunMs }: { restarts: number; forms: number; minRunMs: number },
): Promise<Delivery> {
	const server = await startMailServer();
	const began = performance.now();
	let attempts = 0;
	server.mishap = () => {
		attempts += 1;
		return { step: "connect", status: 421 };
	};
	const settings = {
		SMTP_URL: `smtp://127.0.0.1:${server.port}`,
		MAIL_FROM: "site@example.com",
		MAIL_TO: "owner@example.com",
	};
	let product = await start(settings);
	let answered = 0;
	const token = await signInAt(product.origin);
	const read = async (path: string) =>
		(
			await (
				await fetch(`${product.origin}/api/v1/admin/${path}`, { headers: { Authorization: `Bearer ${token}` } })
			).json()
		).data;
	for (let restart = 0; restart < restarts; restart += 1) {
		for (let form = 0; form < forms; form += 1) {
			const email = `sender-${restart}-${form}@example.com`;
			// The same words under several addresses would look like spam, which gets no receipt.
			const requirements = `Meters for ${email}`;
			const response = await postJson(`${product.origin}/api/v1/user/contact-us`, {
				...contactForm,
				email,
				requirements,
			});
			if (!response.ok) continue;
			answered += 1;
		}
		await pause(minRunMs);
		// A mail whose attempt is under way when its process is killed rests for as long as a server may take to answer.
		while (!product.printed().includes("a mail was not sent")) await pause(pollIntervalMs);
		await (restart % 2 === 0 ? product.stop() : product.kill());
		product = await start(settings);
	}
	const outage = performance.now() - began;
	server.mishap = () => undefined;
	while ((await read("mails/state")).waiting > 0) await pause(pollIntervalMs);
	await product.stop();
	await server.close();
	const ids = server.received.filter(isAboutForm).map((mail) => headerOf(mail, "message-id"));
	const arrived = new Set(ids).size;
	return { expected: 2 * answered, arrived, doubled: ids.length - arrived, outage, attempts };
}

/** Whether it is a notice or a receipt; the sign-in of the test is mailed to the owner too. */
function isAboutForm(mail: ReceivedMail): boolean {
	const subject = headerOf(mail, "subject") ?? "";
	return subject === words.receipt.contact.subject || subject.includes(contactForm.name);
}
