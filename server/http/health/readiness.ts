import { randomUUID } from "node:crypto";
import type { Log } from "../log.ts";

/** Why the product cannot do its work; `id` finds it in the log. */
export interface Problem {
	id: string;
	error: unknown;
	/** The instant at which it was first noticed. */
	since: string;
}

export type Readiness = ReturnType<typeof createReadiness>;

/**
 * Remembers the results of the last checks of the store, the data folder and pages. Each problem is logged when it appears and when it
 * is gone, not at every check.
 */
export function createReadiness(log: Log) {
	const problems = new Map<string, Problem>();
	let ending: Problem | undefined;
	return {
		/** Why the product cannot do its work, or null. */
		problem: (): Problem | null => ending ?? problems.values().next().value ?? null,
		/** The problem of each failing check, by its name. */
		problems: (): ReadonlyMap<string, Problem> => problems,
		/** Runs a check once, and remembers its result under a name. */
		async runCheck(name: string, check: () => Promise<void>) {
			try {
				await check();
				if (problems.delete(name)) log.info({ check: name }, "a readiness check passes again");
			} catch (error) {
				const problem = { ...(problems.get(name) ?? newProblem()), error };
				if (!problems.has(name)) log.error({ id: problem.id, check: name, error }, "the product is not ready");
				problems.set(name, problem);
			}
		},
		/** From now on the product is not ready, because it ends. */
		end() {
			ending ??= { ...newProblem(), error: new Error("the product ends") };
			log.info({ id: ending.id }, "shutting down, no longer ready");
		},
	};
}

function newProblem(): Omit<Problem, "error"> {
	return { id: randomUUID(), since: new Date().toISOString() };
}
