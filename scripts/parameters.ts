import { Failure } from "../bootstrap/failure.mjs";

/**
 * Refuses a command's parameter that names nothing, so that a typing error is not taken for a run without findings.
 * @throws Failure that lists what there is
 */
export function expectKnown(named: Iterable<string>, known: string[]): void {
	for (const name of named)
		if (!known.includes(name)) throw new Failure(`Nothing is called "${name}" here. There is: ${known.join(", ")}.`);
}
