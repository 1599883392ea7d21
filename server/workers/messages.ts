import { z } from "zod";

/** The variable by which the first of several workers knows that it opens the store for all and says what a start says. */
export const firstWorkerVariable = "TRACEWRIGHT_FIRST_WORKER";

/** What the primary process and a worker tell each other: that the worker serves, and that the jobs are its own from now on. */
const messageSchema = z.object({ tracewright: z.enum(["serving", "do the jobs"]) });

export type WorkerMessage = z.infer<typeof messageSchema>["tracewright"];

/** Puts a message into the form in which it travels. */
export function toMessage(message: WorkerMessage): z.infer<typeof messageSchema> {
	return { tracewright: message };
}

/** What a message says; undefined for one that is not ours: measures travel the same way. */
export function readMessage(message: unknown): WorkerMessage | undefined {
	return messageSchema.safeParse(message).data?.tracewright;
}
