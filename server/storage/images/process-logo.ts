import { randomBytes } from "node:crypto";
import pLimit from "p-limit";
import { logoBytes } from "../../../contract/image-limits.ts";
import { messages } from "../../../contract/messages.ts";
import { wrongField } from "../../http/errors.ts";
import { answerOf, endChild, startChild } from "../child-process.ts";
import type { DrawnLogo, LogoTask } from "./draw-logo.ts";
import { inTurn, type ProcessedImage } from "./process-image.ts";
import { beginningOf } from "./upload-check.ts";

/** Milliseconds and bytes of memory that drawing a logo may take. */
const limits = { ms: 10_000, maxBytes: 512 * 1024 * 1024 };

/** One at a time, apart from images, which wait for no logo. */
const turns = pLimit(1);

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
	{ ms, maxBytes } = limits,
): Promise<ProcessedImage> {
	if (upload.byteLength > logoBytes) throw wrongField(field, messages.logoTooLarge, 413);
	const isDrawing = isSvg(upload);
	if (!isDrawing && !isPicture(upload)) throw wrongField(field, messages.logoType, 415);
	const drawn = await inTurn(turns, sender, () => draw({ upload, isDrawing, maxBytes }, ms, sender));
	if ("message" in drawn) throw wrongField(field, drawn.message, drawn.status);
	const { small, width, height, large } = drawn;
	const image = `${randomBytes(16).toString("hex")}.png`;
	const files = [
		{ name: image, bytes: small },
		{ name: largeLogo(image), bytes: large },
	];
	return { image, width, height, files };
}

/** Draws a logo in a process of its own, ended when it takes too long or its sender hung up; it ends itself where it takes too much memory. */
async function draw(task: LogoTask, ms: number, sender: AbortSignal): Promise<DrawnLogo> {
	const late = AbortSignal.timeout(ms);
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

const isPicture = (upload: Uint8Array): boolean =>
	/^(?:\x89PNG\r\n|RIFF.{4}WEBP)/s.test(beginningOf(upload, 16).toString("latin1"));

/** An SVG may begin with declarations and comments. A mark of the byte order counts as white space. */
function isSvg(upload: Uint8Array): boolean {
	const beginning = beginningOf(upload, 16 * 1024).toString("utf8");
	return beginning.trimStart().startsWith("<") && beginning.includes("<svg");
}
