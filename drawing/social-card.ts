import { type ServiceName, serviceNames } from "../content/services.schema.ts";
import { dotGrid } from "./board-furniture.ts";
import { heroBoard } from "./hero-board.ts";
import { label } from "./lettering.ts";
import { logoMark } from "./logo.ts";
import { paint } from "./paint.ts";
import { plate } from "./plates.ts";
import { seedOf } from "./random.ts";
import { asFile, path, rectangle, svg } from "./svg.ts";
import { textOutlines, wrapText } from "./typesetting.ts";

const width = 1200;
const height = 630;
const margin = 72;
const measure = 560;
const sizes = [76, 68, 60, 52, 46, 40];
const mostLines = 5;

export type SocialCard = {
	/** The page's title; set as large as five lines allow, cut with an ellipsis below the smallest size. */
	readonly title: string;
	/** The company's name, beside the mark. */
	readonly brand: string;
	/** A word or two on what the page is, e.g. the name of its section. Letters, digits and common signs only. */
	readonly label?: string;
	/** A service's plate; every other page shows the board, one net lit. */
	readonly service?: ServiceName;
};

/** The picture that stands for a page where it is shared: a 1200 × 630 file, its text as outlines, ready to rasterise. */
export function socialCard({ title, brand, label: kind, service }: SocialCard): string {
	const { lines, size } = setLarge(title);
	const first = 330 - ((lines.length - 1) * size * 1.06) / 2 + size * 0.3;
	return asFile(
		svg(
			width,
			height,
			rectangle({ x: 0, y: 0, width, height }, `fill="${paint("ground")}"`) +
				dotGrid("card-dots", { x: 0, y: 0, width, height }) +
				picture(title, service) +
				nested(logoMark(), margin, 64, 40, 40).replaceAll("currentColor", paint("strong")) +
				textOutlines(brand, [margin + 54, 96], 34, paint("strong")) +
				lines
					.map((line, index) =>
						textOutlines(line, [margin, Math.round(first + index * size * 1.06)], size, paint("strong")),
					)
					.join("") +
				(kind
					? path(`M${margin} 562h28`, `stroke="${paint("copper")}" stroke-width="3"`) +
						label(kind.toUpperCase(), [margin + 44, 562], paint("copper"), { unit: 2.5, weight: 2 })
					: ""),
		),
	);
}

/** The largest size at which the title fits. */
function setLarge(title: string): { lines: string[]; size: number } {
	for (const size of sizes) {
		const lines = wrapText(title, size, measure);
		if (lines.length <= Math.min(mostLines, Math.floor(370 / size))) return { lines, size };
	}
	const size = sizes.at(-1) ?? 40;
	const [kept, cut] = [wrapText(title, size, measure), 7];
	return {
		lines: kept
			.slice(0, cut)
			.map((line, index) => (index === cut - 1 && kept.length > cut ? `${line.replace(/(?:\s+\S*|.)$/u, "")}…` : line)),
		size,
	};
}

function picture(title: string, service?: ServiceName): string {
	if (service) return nested(plate(service), 490, 112, 900, 396);
	const lit = `U${(seedOf(title) % serviceNames.length) + 1}`;
	return nested(heroBoard({ lit }), 592, 30, 600, 571);
}

/** A drawing placed inside another. */
const nested = (drawing: string, x: number, y: number, wide: number, high: number): string =>
	drawing.replace("<svg ", `<svg x="${x}" y="${y}" width="${wide}" height="${high}" `);
