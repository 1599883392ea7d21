import { randomBytes } from "node:crypto";
import pLimit from "p-limit";
import { logoBytes } from "../../../contract/image-limits.ts";
import { messages } from "../../../contract/messages.ts";
import { wrongField } from "../../http/errors.ts";
import { answerOf, endChild, startChild } from "../child-process.ts";
import type { DrawnLogo, Logo, LogoTask } from "./draw-logo.ts";
import { inTurn, type ProcessedImage } from "./process-image.ts";
import { beginningOf } from "./upload-check.ts";

/** One at a time, apart from images, which wait for no logo. */
const turns = pLimit(1);

/** Milliseconds and bytes of memory that drawing a logo may take. */
const limits = { ms: 10_000, maxBytes: 512 * 1024 * 1024 };

/** The file of a logo from which icons and cards are made. @param image the logo's file name */
export function largeLogo(image: string): string {
	return image.replace(/\.png$/, "-large.png");
}

/**
 * Draws an uploaded logo as PNG, without the transparent room around it. Nothing of an SVG is kept but its picture, and
 * whatever it names outside of itself is not loaded.
 * @param field the form's field, which a refusal names
 * @param sender aborted when its sender hung up
 * @throws HttpError 413, 415 or 422, which say what is accepted; 400 when its sender hung up
 */
export async function processLogo(
	upload: Uint8Array,
	field: "logo" | "logoDark",
	sender: AbortSignal,
): Promise<ProcessedImage> {
	if (upload.byteLength > logoBytes) throw wrongField(field, messages.logoTooLarge, 413);
	const logo = readLogo(upload);
	if (!logo) throw wrongField(field, messages.logoType, 415);
	const drawn = await inTurn(turns, sender, () => drawInChild(logo, sender));
	if ("message" in drawn) throw wrongField(field, drawn.message, drawn.status);
	const { shown, width, height, large } = drawn;
	const image = `${randomBytes(16).toString("hex")}.png`;
	const files = [
		{ name: image, bytes: shown },
		{ name: largeLogo(image), bytes: large },
	];
	return { image, width, height, files };
}

/** Draws a logo in a process of its own, which is ended at the limits, and when the sender hung up. */
export async function drawInChild(logo: Logo, sender: AbortSignal, { ms, maxBytes } = limits): Promise<DrawnLogo> {
	const late = AbortSignal.timeout(ms);
	const task: LogoTask = { ...logo, maxBytes };
	const child = startChild(new URL("./draw-logo.ts", import.meta.url), task);
	try {
		const answer = await answerOf(child, AbortSignal.any([sender, late])).catch((error) => {
			if (!late.aborted) throw error;
		});
		return (answer as DrawnLogo | undefined) ?? { status: 422, message: messages.logoTooHeavy };
	} finally {
		endChild(child);
	}
}

/** What a logo is by its first bytes; null where it is of no format that is accepted. An SVG may begin with declarations and comments. */
function readLogo(upload: Uint8Array): Logo | null {
	const beginning = beginningOf(upload, 16 * 1024);
	const letters = beginning.toString("latin1");
	if (letters.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF.{4}WEBP/s.test(letters)) return { upload, isDrawing: false };
	// A mark of the byte order counts as white space.
	const isDrawing = beginning.toString("utf8").trimStart().startsWith("<") && letters.includes("<svg");
	return isDrawing ? { upload, isDrawing } : null;
}
