import { createHash } from "node:crypto";
import { type SocialCard, socialCard } from "../../../drawing/social-card.ts";
import { createBoundedQueue } from "../../http/bounded-queue.ts";
import { type FileStorage, readWhole } from "../../storage/files/file-storage.ts";
import { drawPng } from "../../storage/images/process-image.ts";

/** How many cards stay, at about 50 kB each; the oldest give way and are drawn again when asked for. */
const maxCards = 1_000;

/** How many cards wait to be drawn. */
const maxWaiting = 32;

const folder = "cards";
/** The names that this program gives, unfinished files among them; nothing else in the folder is removed. */
const ownName = /^[0-9a-f]{32}\.png(?:\.[0-9a-f-]+\.part)?$/;

/** The cards that were drawn. */
export interface Cards {
	/**
	 * The card's PNG, 1200 × 630, drawn unless it is there; and the name of its content.
	 * @throws OverloadError when too many cards wait to be drawn
	 */
	read(subject: SocialCard): Promise<{ bytes: Uint8Array; name: string }>;
}

/** Stores cards in a separate folder. They are drawn one at a time, because each takes a core. */
export function openCards(files: FileStorage, capacity = maxCards): Cards {
	const drawing = createBoundedQueue(1, maxWaiting);
	let revision: string | undefined;

	const nameOf = (subject: SocialCard) => {
		// The hash of one fixed card is the revision of the design, so that a new design replaces cached cards.
		revision ??= hash(socialCard({ title: "A", brand: "A", label: "A" }));
		return `${hash(JSON.stringify([revision, subject]))}.png`;
	};

	/** A card that cannot be read, from a bucket that is away for instance, is drawn. */
	const readStored = (name: string) => readWhole(files, `${folder}/${name}`).catch(() => null);

	const draw = async (subject: SocialCard, name: string): Promise<Uint8Array> => {
		const stored = await readStored(name);
		if (stored) return stored;
		const bytes = await drawPng(socialCard(subject));
		// A card that cannot be saved, on a full disk for instance, is drawn again when it is asked for.
		await save(name, bytes).catch(() => undefined);
		return bytes;
	};

	const save = async (name: string, bytes: Uint8Array) => {
		await files.write(`${folder}/${name}`, bytes);
		await removeOldest(files, capacity);
	};

	return {
		async read(subject) {
			const name = nameOf(subject);
			const stored = await readStored(name);
			return { bytes: stored ?? (await drawing.run(() => draw(subject, name))), name };
		},
	};
}

async function removeOldest(files: FileStorage, capacity: number): Promise<void> {
	const cards = (await files.listFound(folder)).filter(({ name }) => ownName.test(name));
	if (cards.length <= capacity) return;
	cards.sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
	await files.remove(cards.slice(0, cards.length - capacity).map(({ name }) => `${folder}/${name}`));
}

function hash(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
