import sharp from "sharp";

/** The formats that an upload may have. */
export const photoFormats = ["jpeg", "png", "webp", "avif", "gif"] as const;

/** How a photo is made. */
export interface PhotoOptions {
	/** Pixels, as stored: before any turning that `exif` asks for. */
	width?: number;
	height?: number;
	format?: (typeof photoFormats)[number];
	/** Adds a camera, a place (GPS) and the orientation 6: to be turned by 90° clockwise. */
	exif?: boolean;
}

/** A photo whose left half is red and whose right half is blue. */
export async function aPhoto({
	width = 64,
	height = 48,
	format = "jpeg",
	exif = false,
}: PhotoOptions = {}): Promise<Blob> {
	const right = await sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background: "#0000ff" } })
		.png({ compressionLevel: 1 })
		.toBuffer();
	let photo = sharp({ create: { width, height, channels: 3, background: "#ff0000" }, limitInputPixels: false })
		.composite([{ input: right, left: Math.floor(width / 2), top: 0 }])
		.toFormat(format);
	if (exif) photo = photo.withExif(cameraAndPlace).withMetadata({ orientation: 6 });
	return new Blob([await photo.toBuffer()], { type: `image/${format}` });
}

const cameraAndPlace = {
	IFD0: { Make: "Nikon", Model: "D850", Copyright: "Asha Rao" },
	IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "77/1 35/1 0/1" },
};
