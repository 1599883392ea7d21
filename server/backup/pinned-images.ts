import { constants, copyFile, link, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../../db/connect.ts";
import { type ImageFolder, imageFolders, imageKey, imagesFolder } from "../media/image-store.ts";
import { imageFileNames, referencedImages } from "../media/unused-images.ts";
import { openStorage, type StorageConfig } from "../storage/open-storage.ts";
import { type FileStorage, readWhole } from "../storage/storage.ts";
import type { Manifest } from "./manifest.ts";

/** An image file that a store names. */
export interface NamedFile {
	folder: ImageFolder;
	name: string;
}

/** Every image file that a store names, in an order of its own. */
export async function namedFiles(store: Store): Promise<NamedFile[]> {
	const files: NamedFile[] = [];
	for (const folder of imageFolders)
		for (const image of [...(await referencedImages(store, folder))].toSorted())
			files.push(...imageFileNames(image).map((name) => ({ folder, name })));
	return files;
}

export const nameOf = ({ folder, name }: NamedFile) => `${folder}/${name}`;

/** An image was removed while a backup was made; the store changed, so its moment is taken again. */
export class ImageGoneError extends Error {}

/** Image files as a backup reads them. */
export interface ImageSource {
	/** Makes files readable until the backup is made. @returns those that are missing */
	pin: (files: NamedFile[]) => Promise<NamedFile[]>;
	/** Reads a file; one that is no whole image, or that the disk does not give, is noted as damaged. */
	read: (file: NamedFile, manifest: Manifest) => AsyncIterable<Buffer>;
}

/** The images of a site; `scratch` is a folder for as long as the backup is made. */
export async function openImageSource(config: StorageConfig, scratch: string): Promise<ImageSource> {
	if (config.s3) return inBucket(await openStorage(config));
	const target = join(scratch, "images");
	return {
		pin: (files) => pinImages(join(config.dataDirectory, imagesFolder), target, files),
		read: (file, manifest) => readPinned(target, file, manifest),
	};
}

function inBucket(files: FileStorage): ImageSource {
	return {
		async pin(named) {
			const stored = new Set(await files.list(imagesFolder));
			return named.filter((file) => !stored.has(nameOf(file)));
		},
		async *read(file, manifest) {
			const bytes = await readWhole(files, imageKey(file.folder, file.name));
			if (!bytes) throw new ImageGoneError(nameOf(file));
			if (!isImage(bytes, bytes.length)) manifest.damaged.push(nameOf(file));
			yield bytes;
		},
	};
}

/**
 * Gives files a second name below `target`, by which they can be read at leisure although the first goes away.
 * @returns the files that are not there.
 */
async function pinImages(images: string, target: string, files: NamedFile[]): Promise<NamedFile[]> {
	const missing: NamedFile[] = [];
	await rm(target, { recursive: true, force: true });
	for (const folder of imageFolders) await mkdir(join(target, folder), { recursive: true });
	for (const file of files)
		if (!(await pin(join(images, file.folder, file.name), join(target, file.folder, file.name)))) missing.push(file);
	return missing;
}

async function pin(from: string, to: string): Promise<boolean> {
	try {
		// A file system without hard links takes a copy.
		await link(from, to).catch((error) => {
			if (error.code === "ENOENT") throw error;
			return copyFile(from, to, constants.COPYFILE_FICLONE);
		});
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
		throw error;
	}
}

/** Bytes that are read of a file at once. */
const chunk = 256 * 1024;

async function* readPinned(target: string, file: NamedFile, manifest: Manifest): AsyncIterable<Buffer> {
	await using handle = await open(join(target, file.folder, file.name));
	const { size } = await handle.stat();
	let position = 0;
	try {
		for (;;) {
			const { buffer, bytesRead } = await handle.read(Buffer.alloc(chunk), 0, chunk, position);
			if (position === 0 && !isImage(buffer.subarray(0, bytesRead), size)) manifest.damaged.push(nameOf(file));
			if (bytesRead === 0) return;
			position += bytesRead;
			yield buffer.subarray(0, bytesRead);
		}
	} catch (error) {
		// A disk that cannot read one image must not keep the others from being copied.
		if ((error as NodeJS.ErrnoException).code !== "EIO") throw error;
		manifest.damaged.push(nameOf(file));
	}
}

/** Whether a file begins as WebP or AVIF do and, where the format says so, is as long as it says. */
function isImage(beginning: Buffer, size: number): boolean {
	if (beginning.length < 16) return false;
	const isWebp = beginning.toString("latin1", 0, 4) === "RIFF" && beginning.toString("latin1", 8, 12) === "WEBP";
	if (isWebp) return beginning.readUInt32LE(4) + 8 === size;
	return beginning.toString("latin1", 4, 12) === "ftypavif" && endsWithBox(beginning, size);
}

/** Whether the boxes of an AVIF file, of which the last holds the pixels, end where the file does. */
function endsWithBox(beginning: Buffer, size: number): boolean {
	let at = 0;
	while (at + 8 <= beginning.length) {
		const length = beginning.readUInt32BE(at);
		if (length < 8) return false;
		at += length;
	}
	return at === size;
}
