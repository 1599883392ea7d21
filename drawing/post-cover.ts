import { coverSheet } from "./cover-sheet.ts";
import { bus } from "./post-covers/bus.ts";
import { floorplan } from "./post-covers/floorplan.ts";
import { routedBoard } from "./post-covers/routed-board.ts";
import { skyline } from "./post-covers/skyline.ts";
import { timing } from "./post-covers/timing.ts";
import { waterfall } from "./post-covers/waterfall.ts";
import { pick, randomFrom, seedOf } from "./random.ts";
import { asFile } from "./svg.ts";

/** The cover of a post without an image, 800 × 450: another for every slug, always the same for one. */
export function postCover(slug: string): string {
	const random = randomFrom(seedOf(slug));
	const picture = pick(random, [routedBoard, bus, floorplan, skyline, timing, waterfall]);
	const scheme = random() < 0.6 ? "dark" : "light";
	return asFile(coverSheet("post-cover", picture(random)), scheme);
}
