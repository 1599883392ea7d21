import sharp from "sharp";
import { brand, logoOn } from "../../../content/brand.ts";
import { readDrawing } from "../../../drawing/file.ts";
import { paintIn } from "../../../drawing/paint.ts";
import { recolour } from "../../../drawing/recolour.ts";
import { asImage } from "../../../drawing/svg.ts";

/** The icons that browsers and phones ask for, by their paths, all of them PNG. Phones round the corners themselves, so one fills them. */
export const icons: Readonly<Record<string, { size: number; opaque?: true }>> = {
	"/favicon.ico": { size: 32 },
	"/apple-touch-icon.png": { size: 180, opaque: true },
	"/icon-192.png": { size: 192 },
	"/icon-512.png": { size: 512 },
};

/** The mark on its tile, in the colors of the brand. */
export const markIcon = (): string => recolour(asImage(readDrawing("favicon"), "dark"), brand);

/**
 * The file of an icon: of the logo, or of the mark where there is none.
 * @param logo the large logo, on a tile of the ground that it is made for
 */
export async function drawIcon(path: string, logo: Uint8Array | null): Promise<Buffer> {
	const { size, opaque = false } = icons[path] ?? { size: 32 };
	const drawn = logo
		? await logoTile(logo, size)
		: sharp(Buffer.from(markIcon()), { density: (72 * size) / 32 }).resize(size, size);
	const filled = opaque ? drawn.flatten({ background: tileOf(logo) }) : drawn;
	return filled.png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** The color behind the logo, or the mark. */
function tileOf(logo: Uint8Array | null): string {
	return logo && !brand.logoDark ? "#ffffff" : recolour(paintIn("dark", "ground"), brand);
}

/** The logo in the middle of a tile whose corners are as round as the mark's. */
async function logoTile(logo: Uint8Array, size: number) {
	const room = Math.round(size * 0.78);
	const inside = await sharp(logo).resize(room, room, { fit: "inside" }).png().toBuffer();
	const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${(size * 7) / 32}" fill="${tileOf(logo)}"/></svg>`;
	return sharp(
		await sharp(Buffer.from(tile))
			.composite([{ input: inside }])
			.png()
			.toBuffer(),
	);
}

/** The large file of the logo that stands on the icons' tile. */
export const iconLogo = () => logoOn(brand.logoDark ? "dark" : "light");
