import { z } from "zod";
import { messages } from "../../contract/messages.ts";
import { HttpError } from "./errors.ts";

type Result = { target: string } & ({ success: true } | { success: false; error: z.core.$ZodError });

/** Refuses what a schema refused: 404 for a path, otherwise 422, the first message, and every message under its field. */
export function refuseInvalid(result: Result): void {
	if (result.success) return;
	throw result.target === "param" ? new HttpError(404, messages.notFound) : invalid(result.error);
}

/** What a schema reads of a part of a body. @throws HttpError 422 with its messages */
export function parseValid<Output>(schema: z.ZodType<Output>, value: unknown): Output {
	const result = schema.safeParse(value);
	if (!result.success) throw invalid(result.error);
	return result.data;
}

/** A refusal with the messages of a schema, each under its field. */
function invalid(error: z.core.$ZodError): HttpError {
	const { fieldErrors, formErrors } = z.flattenError(error);
	const errors = { ...fieldErrors, ...(formErrors.length > 0 && { body: formErrors }) };
	return new HttpError(422, error.issues[0]?.message ?? "Invalid", { errors });
}
