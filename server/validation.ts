import type { z } from "zod";
import { Refusal } from "./refusal.ts";

/** Refuses what a schema refused: 422, the first message, and every message under its field. */
export function refuseInvalid(result: { success: true } | { success: false; error: z.core.$ZodError }): void {
	if (!result.success) throw invalid(result.error);
}

/** The refusal that says what a schema found. */
export function invalid(error: z.core.$ZodError): Refusal {
	const errors: Record<string, string[]> = {};
	for (const issue of error.issues) {
		const field = String(issue.path[0] ?? "body");
		errors[field] = [...(errors[field] ?? []), issue.message];
	}
	return new Refusal(422, error.issues[0]?.message ?? "Invalid", { errors });
}
