/** One line of a report. */
export interface Row {
	what: string;
	goal: string;
	result: string;
	met: boolean;
}

/** A row for a number that should not exceed another. */
export function atMost(limit: number, unit: string, what: string, value: number): Row {
	const result = `${formatNumber(value)} ${unit}`.trim();
	return { what, goal: `≤ ${limit} ${unit}`.trim(), result, met: value <= limit };
}

/** A row for what broke or cannot be measured here, so that the others are shown all the same. */
export function failed(what: string, { message }: Error): Row {
	return { what, goal: "", result: `failed: ${message.slice(0, 200).replace(/\s+/g, " ")}`, met: false };
}

/** The median: of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((one, other) => one - other);
	const middle = sorted.length / 2;
	const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return (low + high) / 2;
}

/** A number for people, with as many digits as its size deserves. */
function formatNumber(value: number): string {
	const digits = Math.abs(value) < 1 ? 3 : 1;
	return Math.abs(value) >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toFixed(digits)));
}
