/** Whether bytes begin as WebP or AVIF do, and are as long as the format says. */
export function isWholeImage(bytes: Buffer): boolean {
	const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
	if (isWebp) return bytes.length >= 16 && bytes.readUInt32LE(4) + 8 === bytes.length;
	if (bytes.toString("latin1", 4, 12) !== "ftypavif") return false;
	// The boxes of an AVIF file, of which the last holds the pixels, end where the file does.
	let at = 0;
	while (at + 8 <= bytes.length) {
		const length = bytes.readUInt32BE(at);
		if (length < 8) return false;
		at += length;
	}
	return at === bytes.length;
}
