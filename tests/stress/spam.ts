import { halves, judge } from "../spam/labelled.ts";
import type { Figure } from "./figure.ts";

/** How much of the labelled set is flagged, of the half that the phrases were found with and of the one held out. */
export async function run(): Promise<Figure[]> {
	return halves.flatMap((half) => {
		const { spam, ordinary } = judge(half);
		return [
			{
				what: `spam that is flagged by its text alone, ${half} half`,
				goal: "at least 80 %",
				measured: `${spam.flagged.length} of ${spam.count}`,
				met: spam.flagged.length >= 0.8 * spam.count,
			},
			{
				what: `ordinary enquiries and applications that are flagged, ${half} half`,
				goal: "0",
				measured: `${ordinary.flagged.length} of ${ordinary.count}`,
				met: ordinary.flagged.length === 0,
			},
		];
	});
}
