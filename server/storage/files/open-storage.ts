import type { Config } from "../../config/config.ts";
import type { S3Address } from "../../config/s3-address.ts";
import { openDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { withKeptReads } from "./kept-reads.ts";
import type { S3Storage } from "./s3-storage.ts";

/** The settings of a site's files: in its data folder, or in a bucket. */
export type StorageConfig = Pick<Config, "dataDirectory"> & Partial<Pick<Config, "s3">>;

/** Opens what the settings name for images and cards. */
export async function openStorage({ dataDirectory, s3 }: StorageConfig): Promise<FileStorage> {
	return s3 ? openBucket(s3) : openDiskStorage(dataDirectory);
}

/** The same for serving: what is in a bucket is read through memory. */
export async function openServingStorage(config: StorageConfig): Promise<FileStorage> {
	const storage = await openStorage(config);
	return config.s3 ? withKeptReads(storage) : storage;
}

/** Opens a bucket. The client for S3 costs time and memory, so it is loaded when there is one. */
export async function openBucket(address: S3Address): Promise<S3Storage> {
	const { openS3Storage } = await import("./s3-storage.ts");
	return openS3Storage(address);
}
