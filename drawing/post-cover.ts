import { coverSheet } from "./cover-sheet.ts";
import { hasDrawing, readDrawing } from "./file.ts";
import type { Scheme } from "./paint.ts";
import { bus } from "./post-covers/bus.ts";
import { floorplan } from "./post-covers/floorplan.ts";
import { routedBoard } from "./post-covers/routed-board.ts";
import { skyline } from "./post-covers/skyline.ts";
import { timing } from "./post-covers/timing.ts";
import { waterfall } from "./post-covers/waterfall.ts";
import { randomFrom, seedOf, whole } from "./random.ts";
import { asImage, schemeOf } from "./svg.ts";

const kinds = [routedBoard, bus, floorplan, skyline, timing, waterfall] as const;

/**
 * The cover of a post without an image, 800 × 450. A starter post has its own file. For any other, pseudo-random
 * numbers seeded by the slug choose the kind and draw it.
 * @param theme in the light one covers are dark or light, because they stand side by side; in the dark one all are dark
 * @param kind an index that `coverKinds` returned, in place of the chosen one
 */
export function postCover(slug: string, theme: Scheme = "light", kind = chosenKind(slug)): string {
	if (hasDrawing(`posts/${slug}`)) {
		const drawing = readDrawing(`posts/${slug}`);
		return asImage(drawing, schemeOf(drawing, theme));
	}
	const random = randomFrom(seedOf(slug));
	const draw = kinds[kind] ?? routedBoard;
	const scheme = random() < 0.6 ? "dark" : "light";
	return asImage(coverSheet(draw(random)), theme === "dark" ? "dark" : scheme);
}

/**
 * The kind of cover of each entry of a list, so that no two neighbors have the same. In a run of neighbors with one kind
 * every second is changed, so that an entry's cover depends on that run and its neighbours alone.
 * @param slugs in the list's order; null for an entry with an image
 */
export function coverKinds(slugs: readonly (string | null)[]): (number | null)[] {
	const chosen = slugs.map((slug) => (slug === null || hasDrawing(`posts/${slug}`) ? null : chosenKind(slug)));
	let run = 0;
	return chosen.map((kind, index) => {
		run = kind !== null && kind === chosen[index - 1] ? run + 1 : 0;
		if (kind === null || run % 2 === 0) return kind;
		const next = (kind + 1) % kinds.length;
		return next === chosen[index + 1] ? (kind + 2) % kinds.length : next;
	});
}

function chosenKind(slug: string): number {
	return whole(randomFrom(seedOf(`kind of ${slug}`)), 0, kinds.length - 1);
}
