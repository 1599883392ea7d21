import { open } from "node:fs/promises";

/** A part of a file, from one byte up to another. */
export interface FileSlice {
	path: string;
	start: number;
	end: number;
}

/** Reads a part of a file whole. */
export async function readSlice({ path, start, end }: FileSlice): Promise<Buffer<ArrayBuffer>> {
	await using file = await open(path);
	const bytes = Buffer.alloc(end - start);
	const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
	if (bytesRead < bytes.length) throw new Error(`${path} is shorter than it was`);
	return bytes;
}
