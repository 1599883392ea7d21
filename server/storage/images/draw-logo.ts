// The process that draws one logo, so that it can be ended: what reads drawings stops at no limit of time or memory.
import sharp, { type Sharp } from "sharp";
import { imageLimits } from "../../../contract/image-limits.ts";
import { messages } from "../../../contract/messages.ts";
import { HttpError } from "../../http/errors.ts";

/** What the process is given: a logo, whether it is an SVG, and the bytes of memory that drawing it may take. */
export type LogoTask = { upload: Uint8Array; isDrawing: boolean; maxBytes: number };

/** The logo as a page shows it and, larger, as icons and cards are made from it, both PNG; or why it is refused. */
export type DrawnLogo =
	| { small: Uint8Array; width: number; height: number; large: Uint8Array }
	| { status: HttpError["status"]; message: string };

/** Three times the place that a logo has on a page, and what icons and cards are made from, in pixels. */
const boxes = { small: { width: 660, height: 132 }, large: { width: 1024, height: 512 } };

sharp.concurrency(1);

const end = () => process.kill(process.pid, "SIGKILL");

process.once("disconnect", end);
process.once("message", async (task: LogoTask) => {
	// Most of it is outside of what Node.js bounds, and drawing leaves this thread free to look.
	setInterval(() => {
		if (process.memoryUsage.rss() > task.maxBytes) end();
	}, 20);
	const refusal = (error: unknown): DrawnLogo =>
		error instanceof HttpError
			? { status: error.status, message: error.message }
			: { status: 415, message: messages.logoDamaged };
	process.send?.(await draw(task).catch(refusal));
});

/** Draws a logo, cut to what is to be seen in it. @throws HttpError 422 where that is nothing */
async function draw({ upload, isDrawing }: LogoTask): Promise<DrawnLogo> {
	const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
	if (!isDrawing && Math.max(width, height) > imageLimits.side) throw new Error("Too many pixels");
	const scale = Math.min(boxes.large.width / width, boxes.large.height / height);
	const source = sharp(upload, {
		limitInputPixels: 16_000_000,
		failOn: "error",
		// A drawing is as large as it is asked for.
		...(isDrawing && { density: Math.min(100_000, Math.max(1, 72 * scale)) }),
	});
	const pixels = await source
		.autoOrient()
		.toColourspace("srgb")
		.ensureAlpha()
		.resize({ ...boxes.large, fit: "inside", withoutEnlargement: true })
		.png()
		.toBuffer();
	const { channels } = await sharp(pixels).stats();
	if (channels[3]?.max === 0) throw new HttpError(422, messages.logoEmpty);
	const cut = await asPng(sharp(pixels).trim({ background: "#00000000", threshold: 1 })).catch(() => undefined);
	const large = cut?.data ?? pixels;
	const small = await asPng(sharp(large).resize({ ...boxes.small, fit: "inside", withoutEnlargement: true }));
	return { small: small.data, width: small.info.width, height: small.info.height, large };
}

const asPng = (image: Sharp) => image.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
