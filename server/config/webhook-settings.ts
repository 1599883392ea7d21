import { z } from "zod";

/** Where the owner is notified in addition to mail. */
export interface WebhookSettings {
	url: URL;
	/** The key that signs each post. */
	secret: Buffer;
	/** Whether the address may lead into a private network. */
	isPrivateAllowed: boolean;
}

/** `WEBHOOK_URL`. Over a network nothing is posted in the clear. */
export const webhookUrl = z.string().transform((text, context): URL => {
	const url = URL.parse(text);
	const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url?.hostname ?? "");
	if (url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback)) return url;
	context.addIssue("WEBHOOK_URL takes an address that begins with https://, or with http:// on this machine");
	return z.NEVER;
});

/** `WEBHOOK_SECRET`, as Standard Webhooks writes it. */
export const webhookSecret = z.string().transform((text, context): Buffer => {
	const [, encoded = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
	const secret = Buffer.from(encoded, "base64");
	if (secret.length >= 24 && secret.length <= 64) return secret;
	context.addIssue(
		"WEBHOOK_SECRET takes whsec_ and 24 to 64 bytes in base64, such as what this prints: echo whsec_$(openssl rand -base64 32)",
	);
	return z.NEVER;
});
