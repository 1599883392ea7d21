import type { Point } from "../geometry.ts";
import { type LabelStyle, label } from "../lettering.ts";
import { type Paint, paint, stroke } from "../paint.ts";
import { circle } from "../svg.ts";

/** A label that is still read where a phone shows the cover less than half as large. */
export const caption = (words: string, at: Point, tone: Paint, anchor: LabelStyle["anchor"] = "middle"): string =>
	label(words, at, paint(tone), { unit: 3, weight: 2.5, anchor });

/** A name in a ring, for what the text refers to by that name. */
export const tag = (name: string, at: Point): string =>
	circle(at, 20, `fill="${paint("ground")}" ${stroke("copper", 2)}`) +
	label(name, at, paint("copper"), { unit: 2.5, weight: 2.25, anchor: "middle" });
