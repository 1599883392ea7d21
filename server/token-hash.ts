import { createHash } from "node:crypto";

/** What is stored of a random token. */
export function tokenHash(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
