import type { SpamReason } from "../contract/submissions.ts";
import { admin } from "./admin.ts";

/** Why an entry was flagged, a sentence for each of the stored reasons; none for an entry that was not. */
export function spamReasonTexts(stored: string | null): string[] {
	const words = admin.flagged.reasons;
	return (stored ?? "").split(" ").flatMap((reason) => (reason in words ? [words[reason as SpamReason]] : []));
}
