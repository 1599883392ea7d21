import { paint } from "./paint.ts";
import { rectangle, svg } from "./svg.ts";

/**
 * The mark, on a grid of 16: a T routed as a trace, its junction filleted as on a board, one arm ending in a via.
 * Its edges lie on whole pixels, so that it holds at 16 pixels.
 */
const mark = (trace: string, via: string): string =>
	`<path d="M0 2h10v3h-2v11h-3v-9l-2-2h-3z" fill="${trace}"/><circle cx="12.5" cy="3.5" r="2.5" stroke="${via}" stroke-width="2"/>`;

/** The mark for the header and footer: `currentColor` draws the trace. */
export const logoMark = (): string =>
	svg(16, 16, mark("currentColor", paint("copper")), 'class="logo-mark" aria-hidden="true"');

/** The mark on its own tile, for browser tabs and home screens. */
export const favicon = (): string =>
	svg(
		32,
		32,
		rectangle({ x: 0, y: 0, width: 32, height: 32 }, `rx="7" fill="${paint("ground")}"`) +
			`<g transform="translate(4 4) scale(1.5)">${mark(paint("strong"), paint("copper"))}</g>`,
	);
