import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type SocialCard, socialCard } from "../../drawing/social-card.ts";
import { writeFileDurably } from "../data-folder/write-file.ts";
import { createFairQueue } from "../fair-queue.ts";
import type { ImageProcess } from "../media/image-process.ts";

/** How many cards stay on disk, at about 50 kB each; the oldest give way and are drawn again when asked for. */
const maxCards = 1_000;

/** The names that this program gives, unfinished files among them; nothing else in the folder is removed. */
const ownName = /^[0-9a-f]{32}\.png(?:\.[0-9a-f-]+\.part)?$/;

/** The cards that were drawn, on disk. */
export interface CardFolder {
	/**
	 * The card's PNG, 1200 × 630, drawn unless it is there; and the name of its content.
	 * @param sender who asks; many senders are served in turn
	 * @throws OverloadError when too many cards wait to be drawn
	 */
	read(subject: SocialCard, sender: string): Promise<{ bytes: Uint8Array; name: string }>;
}

/** Caches cards below a folder, which is created with the first. Cards are drawn one at a time, because one takes a core. */
export function openCardFolder(
	directory: string,
	{ draw: drawPng }: Pick<ImageProcess, "draw">,
	capacity = maxCards,
): CardFolder {
	const drawing = createFairQueue({ concurrency: 1, waiting: 32, waitingOfOne: 8 });
	let revision: string | undefined;

	const nameOf = (subject: SocialCard) => {
		// The drawing of one fixed card stands for how cards look now, so that a new look replaces what is cached.
		revision ??= hash(socialCard({ title: "A", brand: "A", label: "A" }));
		return `${hash(JSON.stringify([revision, subject]))}.png`;
	};

	const draw = async (subject: SocialCard, file: string): Promise<Uint8Array> => {
		const cached = await readFile(file).catch(() => null);
		if (cached) return cached;
		const bytes = await drawPng(socialCard(subject));
		// A card that cannot be saved, on a full disk for instance, is drawn again when it is asked for.
		await save(file, bytes).catch(() => undefined);
		return bytes;
	};

	const save = async (file: string, bytes: Uint8Array) => {
		await mkdir(directory, { recursive: true });
		await writeFileDurably(file, bytes);
		await removeOldest(directory, capacity);
	};

	return {
		async read(subject, sender) {
			const name = nameOf(subject);
			const file = join(directory, name);
			const cached = await readFile(file).catch(() => null);
			if (cached) return { bytes: cached, name };
			return { bytes: await drawing.run(sender, () => draw(subject, file)), name };
		},
	};
}

async function removeOldest(directory: string, capacity: number): Promise<void> {
	const names = (await readdir(directory)).filter((name) => ownName.test(name));
	if (names.length <= capacity) return;
	const dated = await Promise.all(
		names.map(async (name) => ({ name, at: (await stat(join(directory, name))).mtimeMs })),
	);
	dated.sort((one, other) => one.at - other.at);
	await Promise.all(
		dated.slice(0, names.length - capacity).map(({ name }) => rm(join(directory, name), { force: true })),
	);
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
