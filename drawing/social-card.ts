import { type ServiceName, serviceNames } from "../contract/service.ts";
import { dotGrid } from "./board-features.ts";
import { readDrawing } from "./file.ts";
import { label } from "./lettering.ts";
import { paint, stroke } from "./paint.ts";
import { seedOf } from "./random.ts";
import { asImage, path, rectangle, svg } from "./svg.ts";
import { textOutlines, wrapText } from "./typesetting.ts";

const width = 1200;
const height = 630;
const margin = 72;
/** The pixels of a photo, which fills the right side. */
export const photoSize = { width: 520, height };
const textWidth = 560;
const smallestSize = 40;
const sizes = [76, 68, 60, 52, 46, smallestSize];
const maxLines = 5;
const maxSmallestLines = 7;

export type SocialCard = {
	/** The page's title; set as large as five lines allow, cut with an ellipsis below the smallest size. */
	readonly title: string;
	/** The company's name, next to the logo. */
	readonly brand: string;
	/** A word or two on what the page is, e.g. the name of its section. Letters, digits and common signs only. */
	readonly label?: string;
	/** A service, whose plate is shown; without one the board is shown with one net lit. */
	readonly service?: ServiceName;
	/** A photo in place of a drawing: the `data:` address of an image of `photoSize`. */
	readonly photo?: string;
};

/** The image of a page where it is shared: a 1200 × 630 file, its text as outlines, ready to rasterise. */
export function socialCard({ title, brand, label: kind, service, photo }: SocialCard): string {
	const { lines, size } = fitTitle(title);
	const first = 330 - ((lines.length - 1) * size * 1.06) / 2 + size * 0.3;
	return asImage(
		svg(
			width,
			height,
			rectangle({ x: 0, y: 0, width, height }, `fill="${paint("ground")}"`) +
				dotGrid("card-dots", { x: 0, y: 0, width, height }) +
				(photo ? picture(photo) : illustration(title, service)) +
				nested(readDrawing("logo-mark"), margin, 64, 40, 40).replaceAll("currentColor", paint("strong")) +
				textOutlines(brand, [margin + 54, 96], 34, paint("strong")) +
				lines
					.map((line, index) =>
						textOutlines(line, [margin, Math.round(first + index * size * 1.06)], size, paint("strong")),
					)
					.join("") +
				(kind
					? path(`M${margin} 562h28`, stroke("copper", 3)) +
						label(kind.toUpperCase(), [margin + 44, 562], paint("copper"), { unit: 2.5, weight: 2 })
					: ""),
		),
		"dark",
	);
}

/** The largest size at which the title fits; below the smallest it is cut. */
function fitTitle(title: string): { lines: string[]; size: number } {
	for (const size of sizes) {
		const lines = wrapText(title, size, textWidth);
		if (lines.length <= Math.min(maxLines, Math.floor(370 / size))) return { lines, size };
	}
	const lines = wrapText(title, smallestSize, textWidth);
	if (lines.length <= maxSmallestLines) return { lines, size: smallestSize };
	const shown = lines.slice(0, maxSmallestLines);
	const last = shown.pop() ?? "";
	return { lines: [...shown, `${last.replace(/(?:(?<!\s)\s+\S*|.)$/u, "")}…`], size: smallestSize };
}

const picture = (address: string): string =>
	`<image href="${address}" x="${width - photoSize.width}" y="0" width="${photoSize.width}" height="${photoSize.height}"/>`;

function illustration(title: string, service?: ServiceName): string {
	if (service) return nested(readDrawing(`plates/${service}`), 490, 112, 900, 396);
	const lit = `u${(seedOf(title) % serviceNames.length) + 1}`;
	return nested(lightUp(readDrawing("hero-board"), lit), 592, 30, 600, 571);
}

/** The board with one net and its part lit for good, as `app/styles/drawing.css` lights them on a page. */
const lightUp = (board: string, net: string): string =>
	board.replace(new RegExp(`<g class="(?:net|chip)" data-net="${net}">.*?</g>`, "g"), (group) =>
		group.replace(/--draw-(?:trace|edge|pin|label)\b/g, "--draw-copper").replaceAll("--draw-part", "--draw-lit"),
	);

/** A drawing placed inside another. */
const nested = (drawing: string, x: number, y: number, wide: number, high: number): string =>
	drawing.replace(/^<svg xmlns="[^"]*"/, `<svg x="${x}" y="${y}" width="${wide}" height="${high}"`);
