/** One line of the report. */
export interface Row {
	what: string;
	goal: string;
	result: string;
	/** Undefined when it could not be measured; `result` then says why. */
	met: boolean | undefined;
}

/** A row for what cannot be measured here, with the reason. */
export function skipped(what: string, goal: string, why: string): Row {
	return { what, goal, result: `skipped: ${why}`, met: undefined };
}

/** The median: of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((one, other) => one - other);
	const middle = sorted.length / 2;
	const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return (low + high) / 2;
}

/** A number for people, with as many digits as its size deserves. */
export function formatNumber(value: number): string {
	const digits = Math.abs(value) < 1 ? 3 : 1;
	return Math.abs(value) >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toFixed(digits)));
}
