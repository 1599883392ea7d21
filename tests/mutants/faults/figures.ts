import type { Fault } from "../fault.ts";

const rows = ["tests/hard/figures.test.ts"];

/** The numbers that the measurements come down to. */
export const figures: Fault[] = [
	{
		file: "bench/row.ts",
		text: "Math.ceil(middle) - 1",
		becomes: "Math.ceil(middle)",
		tests: rows,
		breaks: "a median lies above the middle",
	},
	{
		file: "bench/row.ts",
		text: ".sort((one, other) => one - other)",
		becomes: ".sort()",
		tests: rows,
		breaks: "a median takes 10 for less than 9",
	},
	{
		file: "bench/row.ts",
		text: "(low + high) / 2",
		becomes: "low",
		tests: rows,
		breaks: "a median of two values is the smaller one",
	},
	{
		file: "bench/row.ts",
		text: "Math.abs(value) < 1 ? 3 : 1",
		becomes: "1",
		tests: rows,
		breaks: "a ratio of 0.04 reads as nothing",
	},
	{
		file: "bench/row.ts",
		text: "Math.abs(value) >= 100 ?",
		becomes: "value >= 1_000 ?",
		tests: rows,
		breaks: "a figure in the hundreds has decimals that say nothing",
	},
];
