import { configureGlobal } from "fast-check";

/** The seed of every property, and how many times as often as usual each runs. */
const { PROPERTY_SEED = "1", PROPERTY_RUNS_TIMES = "1" } = process.env;

/** How often a property runs that usually runs this often. */
export const runs = (usual: number): number => usual * Number(PROPERTY_RUNS_TIMES);

configureGlobal({
	seed: Number(PROPERTY_SEED),
	numRuns: runs(100),
	// Reports leave out an error's cause, so a failed property has its error in its own message.
	includeErrorInReport: true,
});
