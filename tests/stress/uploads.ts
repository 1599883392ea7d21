import { signInAt } from "../support/client.ts";
import { type Attack, measureAttacks } from "./attack.ts";
import type { Figure } from "./figure.ts";
import { hold, kilobyte } from "./held-connections.ts";

/** Uploads that stand still just before their end. */
export function run(part?: string): Promise<Figure[]> {
	return measureAttacks(attacks, part);
}

const attacks: Attack[] = [
	{
		what: "200 uploads with a token, 15 MB of 16 each",
		async run(product) {
			const token = await signInAt(product.origin);
			const head = `POST /api/v1/blog HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${16 * kilobyte * kilobyte}\r\n\r\n`;
			await hold("", 20, 200, head, Buffer.alloc(15 * kilobyte * kilobyte, "a")).run(product);
		},
	},
];
