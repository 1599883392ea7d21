import { createHash } from "node:crypto";

/** The hash that is stored of a random token. */
export function tokenHash(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
