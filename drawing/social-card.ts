import type { ServiceName } from "../contract/service.ts";
import { readDrawing } from "./file.ts";
import { paint, paintIn, stroke } from "./paint.ts";
import { seedOf } from "./seed.ts";
import { heroChips } from "./service-chips.ts";
import { asImage, rectangle, svg } from "./svg.ts";

const width = 1200;
const height = 630;
const margin = 72;
/** The pixels of a photo, which fills the right side. */
export const photoSize = { width: 520, height };

export type SocialCard = {
	/** The page's title; set as large as its place allows. */
	readonly title: string;
	/** The company's name, next to the logo. */
	readonly brand: string;
	/** A word or two on what the page is, e.g. the name of its section. */
	readonly label?: string;
	/** How many services are offered: the other chips of the board are dark. */
	readonly services: number;
	/** A service, whose plate is shown; without one the board is shown with one net lit. */
	readonly service?: ServiceName;
	/** A photo in place of a drawing: the `data:` address of an image of `photoSize`. */
	readonly photo?: string;
	/** The logo in place of the mark, as a `data:` address, and its proportions; a wide one stands without the name. */
	readonly logo?: { address: string; width: number; height: number; wide: boolean };
};

const logoRoom = { width: 320, height: 60 };
/** The middle of the line on which logo and name stand. */
const brandMiddle = 84;

/** The image of a page where it is shared, without its words: 1200 × 630, ready to rasterise. */
export function socialCard({ title, label, services, service, photo, logo }: SocialCard): string {
	return asImage(
		svg(
			width,
			height,
			rectangle({ x: 0, y: 0, width, height }, `fill="${paint("ground")}"`) +
				dotGrid +
				(photo ? picture(photo) : illustration(title, services, service)) +
				(logo
					? logoImage(logo)
					: nested(readDrawing("logo-mark"), margin, 64, 40, 40).replaceAll("currentColor", paint("strong"))) +
				(label ? `<path d="M${margin} 562h28" ${stroke("copper", 3)}/>` : ""),
		),
		"dark",
	);
}

/** Words of a card, in pixels: the middle of their left edge, the box that they fit, and their color. */
export interface CardWords {
	text: string;
	/** From the largest; the first at which the words fit. */
	sizes: readonly number[];
	/** The letters' distance, in thousandths of their size. */
	tracking: number;
	left: number;
	middle: number;
	width: number;
	height: number;
	color: string;
}

/** A field of dots on a 20 pixel grid. */
const dotGrid = `<pattern id="card-dots" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="1" fill="${paint("faint")}"/></pattern><rect x="0" y="0" width="${width}" height="${height}" fill="url(#card-dots)"/>`;

/** The lines of text on a card, and their places. */
export function cardWords({ title, brand, label = "", logo }: Omit<SocialCard, "services">): CardWords[] {
	const strong = paintIn("dark", "strong");
	const copper = paintIn("dark", "copper");
	const titleBox = { left: margin, middle: 330, width: 560, height: 370 };
	const brandLeft = margin + 14 + (logo ? logoSize(logo).width : 40);
	const brandBox = { left: brandLeft, middle: brandMiddle, width: margin + 560 - brandLeft, height: 56 };
	const labelBox = { left: margin + 44, middle: 562, width: 500, height: 24 };
	return [
		{ text: title, sizes: [76, 68, 60, 52, 46, 40, 34, 28], tracking: -28, color: strong, ...titleBox },
		{ text: logo?.wide ? "" : brand, sizes: [34, 28, 24, 20], tracking: -28, color: strong, ...brandBox },
		{ text: label.toUpperCase(), sizes: [20], tracking: 80, color: copper, ...labelBox },
	];
}

function logoSize({ width: wide, height: high }: { width: number; height: number }) {
	const scale = Math.min(logoRoom.width / wide, logoRoom.height / high);
	return { width: Math.round(wide * scale), height: Math.round(high * scale) };
}

function logoImage(logo: NonNullable<SocialCard["logo"]>): string {
	const size = logoSize(logo);
	return `<image href="${logo.address}" x="${margin}" y="${brandMiddle - size.height / 2}" width="${size.width}" height="${size.height}"/>`;
}

const picture = (address: string): string =>
	`<image href="${address}" x="${width - photoSize.width}" y="0" width="${photoSize.width}" height="${photoSize.height}"/>`;

function illustration(title: string, services: number, service?: ServiceName): string {
	if (service) return nested(readDrawing(`plates/${service}`), 490, 112, 900, 396);
	const lit = `u${(seedOf(title) % services) + 1}`;
	const lid = `rx="4" fill="${paint("die")}" ${stroke("trace", 1)}`;
	const lids = heroChips.chips.slice(services).map((chip) => rectangle(chip, lid));
	const board = lightUp(readDrawing("hero-board"), lit).replace(/<\/svg>$/, `${lids.join("")}</svg>`);
	return nested(board, 592, 30, 600, 571);
}

/** The board with one net and its part lit for good, as `app/styles/drawing.css` lights them on a page. */
const lightUp = (board: string, net: string): string =>
	board.replace(new RegExp(`<g class="(?:net|chip)" data-net="${net}">.*?</g>`, "g"), (group) =>
		group.replace(/--draw-(?:trace|edge|pin|label)\b/g, "--draw-copper").replaceAll("--draw-part", "--draw-lit"),
	);

/** A drawing placed inside another. */
const nested = (drawing: string, x: number, y: number, wide: number, high: number): string =>
	drawing.replace(/^<svg xmlns="[^"]*"/, `<svg x="${x}" y="${y}" width="${wide}" height="${high}"`);
