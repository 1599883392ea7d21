import { Failure } from "../start/failure.mjs";

/**
 * Refuses an unknown parameter of a command, so that a typing error does not look like a run without findings.
 * @throws Failure that lists the known ones
 */
export function expectKnown(named: Iterable<string>, known: string[]): void {
	for (const name of named)
		if (!known.includes(name)) throw new Failure(`Nothing is called "${name}" here. There is: ${known.join(", ")}.`);
}
