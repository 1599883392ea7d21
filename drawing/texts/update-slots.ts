import { hatch } from "../board-features.ts";
import { paint, stroke } from "../paint.ts";
import { path, rectangle } from "../svg.ts";
import { arrowhead, sheet, textSheet, words } from "../text-sheet.ts";

/** Sizes of the areas in KiB, in their order. */
const sizes = { bootloader: 48, slotA: 464, slotB: 472, settings: 40 };
const sector = 8;

const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
const scale = (sheet.width - 2 * sheet.margin) / total;
/** Where slot A and slot B begin, and where slot B ends. */
const slotA = sheet.margin + sizes.bootloader * scale;
const slotB = slotA + sizes.slotA * scale;
const settings = slotB + sizes.slotB * scale;
const image = sizes.slotA * scale;
const rowHeight = 56;

/** The flash of a device after the download of an update, and on trial. */
export function updateSlots(): string {
	const [download, trial] = [96, 232];
	const between = (download + rowHeight + trial) / 2;
	const columns =
		words([slotA + image / 2, 36], `slot A, ${sizes.slotA} KiB`, "middle") +
		words([slotB + (settings - slotB) / 2, 36], `slot B, ${sizes.slotB} KiB`, "middle");
	const arrows =
		path(`M150 ${between - 26}v52`, stroke("line")) +
		arrowhead([150, between + 28], 0, 1) +
		words([166, between + 6], "swap") +
		path(`M290 ${between + 26}v-52`, stroke("line")) +
		arrowhead([290, between - 28], 0, -1) +
		words([306, between + 6], "back, if not confirmed");
	const ends =
		words([sheet.margin, trial + 116], `bootloader, ${sizes.bootloader} KiB`, "start", "label") +
		words([sheet.width - sheet.margin, trial + 116], `settings, keys, ${sizes.settings} KiB`, "end", "label") +
		path(
			`M${sheet.margin + 14} ${trial + rowHeight + 8}v24M${sheet.width - sheet.margin - 12} ${trial + rowHeight + 8}v24`,
			stroke("edge"),
		);
	return textSheet(
		trial + 140,
		columns +
			words([slotA, 80], "after the download", "start", "label") +
			row(download, "old image, runs", "new image", sector * scale) +
			arrows +
			row(trial, "new image, on trial", "old image", 0) +
			ends,
	);
}

/** The flash to scale. The new image is copper, and the additional sector of slot B is hatched. */
function row(y: number, inA: string, inB: string, offset: number): string {
	const whole = { x: sheet.margin, y, width: total * scale, height: rowHeight };
	const area = (x: number, width: number, label: string) => {
		const [fill, line] = label.startsWith("new") ? (["lit", "copper"] as const) : (["part", "line"] as const);
		return (
			rectangle({ x, y, width, height: rowHeight }, `fill="${paint(fill)}" ${stroke(line)}`) +
			words([x + width / 2, y + 35], label, "middle")
		);
	};
	return (
		rectangle(whole, `fill="${paint("ground-two")}" ${stroke("edge")}`) +
		hatch(`spare-${y}`, [
			[
				[slotB, y],
				[settings, y],
				[settings, y + rowHeight],
				[slotB, y + rowHeight],
			],
		]) +
		area(slotA, image, inA) +
		area(slotB + offset, image, inB)
	);
}
