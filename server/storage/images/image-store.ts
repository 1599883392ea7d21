import { sql } from "kysely";
import { fileEnding, imageName } from "../../../contract/image-variant.ts";
import { projectTextNames } from "../../../contract/projects.ts";
import { withAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Store } from "../../../db/connect.ts";
import { readCopied } from "../../../db/copy-store.ts";
import { isSqlite } from "../../../db/dialect.ts";
import { day, instantAfter } from "../../durations.ts";
import type { ProcessedImage } from "./process-image.ts";

/** Stores an image in the transaction of what shows it. */
export async function storeImage(transaction: Store, image: ProcessedImage, now: Date): Promise<void> {
	const { image: name, width, height, files } = image;
	await transaction.insertInto("images").values({ name, width, height, created_at: now.toISOString() }).execute();
	for (const file of files)
		await transaction
			.insertInto("image_files")
			.values({ ...file, image: name })
			.execute();
}

/** An image as rows name it. */
export type StoredImage = Pick<ProcessedImage, "image" | "width" | "height">;

/** The stored image of a name, or null. */
export async function findImage(store: Store, name: string): Promise<StoredImage | null> {
	const row = await store.selectFrom("images").selectAll().where("name", "=", name).executeTakeFirst();
	return row ? { image: row.name, width: row.width, height: row.height } : null;
}

/** Finds the sizes of stored images, for texts that show them. */
export const findImages =
	(store: Store) =>
	async (names: readonly string[]): Promise<Map<string, { width: number; height: number }>> => {
		const rows = await store
			.selectFrom("images")
			.select(["name", "width", "height"])
			.where("name", "in", names)
			.execute();
		return new Map(rows.map(({ name, ...size }) => [name, size]));
	};

/** Bytes of a file that PostgreSQL sends at once: over a slow line too, an answer comes within the time for queries. */
const partSize = 64 * 1024;

/** A file of an image; null when there is none. */
export async function readImageFile(store: Store, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
	const file = store.selectFrom("image_files").where("name", "=", name);
	if (isSqlite(store)) return ((await file.select("bytes").executeTakeFirst())?.bytes as Buffer<ArrayBuffer>) ?? null;
	const parts: Buffer[] = [];
	for (let start = 1; ; start += partSize) {
		// As text, which is what the driver reads, this is the shortest form.
		const part = sql<string>`encode(substring(bytes from ${start}::int for ${sql.lit(partSize)}), 'base64')`;
		const row = await file.select(part.as("part")).executeTakeFirst();
		if (!row) return null;
		const bytes = Buffer.from(row.part, "base64");
		parts.push(bytes);
		if (bytes.length < partSize) return Buffer.concat(parts);
	}
}

/** Removes the images that are older than a day and that nothing names, not even something in the trash, a draft or a version. */
export async function removeAbandoned(store: Store, now: Date): Promise<void> {
	await withAdvisoryLock(store, async (transaction) => {
		const images = transaction.selectFrom("images").select("name");
		const old = await images.where("created_at", "<=", instantAfter(now, -day)).execute();
		if (old.length === 0) return;
		const named = await namesInTexts(transaction);
		const unnamed = old.map(({ name }) => name).filter((name) => !named.has(name));
		if (unnamed.length > 0) await transaction.deleteFrom("images").where("name", "in", unnamed).execute();
	});
}

/** Where images are named. */
const texts = [
	{ name: "posts", columns: ["image", "content"] },
	{ name: "projects", columns: ["image", "description", ...projectTextNames] },
	{ name: "drafts", columns: ["values"] },
	{ name: "versions", columns: ["values"] },
	{ name: "words", columns: ["json"] },
];

const named = new RegExp(`([0-9a-f]{32})${fileEnding}|[0-9a-f]{32}\\.png`, "g");

/** Every image that a text names, in any size and form: one look at each text, however many images there are. */
async function namesInTexts(transaction: Store): Promise<Set<string>> {
	const names = new Set<string>();
	for (const table of texts) {
		for await (const rows of readCopied(transaction, table)) {
			for (const text of rows.flatMap(Object.values)) {
				for (const [name, image] of String(text).matchAll(named)) names.add(image ? imageName(image) : name);
			}
		}
	}
	return names;
}
