import { paint } from "./paint.ts";
import { rectangle, svg } from "./svg.ts";

/**
 * The logo's symbol on a grid of 16: a T routed as a trace, its junction filleted as on a board, one arm ending in a via.
 * Its edges lie on whole pixels, so that it stays sharp at 16 pixels.
 */
const symbol = (trace: string, via: string): string =>
	`<path d="M0 2h10v3h-2v11h-3v-9l-2-2h-3z" fill="${trace}"/><circle cx="12.5" cy="3.5" r="2.5" stroke="${via}" stroke-width="2"/>`;

/** The symbol for header and footer: `currentColor` draws the trace. */
export const logoMark = (): string =>
	svg(16, 16, symbol("currentColor", paint("copper")), 'class="logo-mark" aria-hidden="true"');

/** The symbol on a tile, for browser tabs and home screens. */
export const favicon = (): string =>
	svg(
		32,
		32,
		rectangle({ x: 0, y: 0, width: 32, height: 32 }, `rx="7" fill="${paint("ground")}"`) +
			`<g transform="translate(4 4) scale(1.5)">${symbol(paint("strong"), paint("copper"))}</g>`,
	);
