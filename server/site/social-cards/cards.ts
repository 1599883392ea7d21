import { createHash } from "node:crypto";
import { imageVariant } from "../../../contract/image-variant.ts";
import { photoSize, socialCard } from "../../../drawing/social-card.ts";
import { createBoundedQueue } from "../../http/bounded-queue.ts";
import { type FileStorage, readWhole } from "../../storage/files/file-storage.ts";
import type { ImageStore } from "../../storage/images/image-store.ts";
import { cropped, drawPng } from "../../storage/images/process-image.ts";
import type { CardSubject } from "./subject.ts";

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
	read(subject: CardSubject): Promise<{ bytes: Uint8Array; name: string }>;
}

/** Stores cards in a separate folder. They are drawn one at a time, because each takes a core. */
export function openCards(files: FileStorage, images: ImageStore, capacity = maxCards): Cards {
	const drawing = createBoundedQueue(1, maxWaiting);
	let revision: string | undefined;

	const nameOf = (subject: CardSubject) => {
		// The hash of one fixed card is the revision of the design, so that a new design replaces cached cards.
		revision ??= hash(socialCard({ title: "A", brand: "A", label: "A" }));
		return `${hash(JSON.stringify([revision, subject]))}.png`;
	};

	/** A card that cannot be read, from a bucket that is away for instance, is drawn. */
	const readStored = (name: string) => readWhole(files, `${folder}/${name}`).catch(() => null);

	const draw = async (subject: CardSubject, name: string): Promise<Uint8Array> => {
		const stored = await readStored(name);
		if (stored) return stored;
		const { image, ...card } = subject;
		const photo = image && (await readPhoto(images, image));
		const bytes = await drawPng(socialCard({ ...card, ...(photo && { photo }) }));
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

/** An uploaded image as it stands on a card; null where its file is missing. */
async function readPhoto(images: ImageStore, { folder, name }: NonNullable<CardSubject["image"]>) {
	const file = await images.read(folder, imageVariant(name, 960, "webp"));
	if (!file) return null;
	const bytes = await cropped(Buffer.concat(await Array.fromAsync(file.body)), photoSize);
	return `data:image/png;base64,${bytes.toString("base64")}`;
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
