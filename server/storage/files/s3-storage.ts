import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
	CopyObjectCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	HeadObjectCommand,
	ListObjectsCommand,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getMimeType } from "hono/utils/mime";
import { nameOfBucket, type S3Address } from "../../config/s3-address.ts";
import { type FileStorage, type ListedFile, StorageError } from "./file-storage.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";

/** Milliseconds until a bucket that does not answer counts as away: for any request, and for one that writes an image. */
const requestTimeoutMs = 2_000;
const writeTimeoutMs = 5_000;
/** Milliseconds without a byte after which a body that is under way counts as broken off. */
const idleTimeoutMs = 30_000;
/** Requests of one piece of work that are under way at once. */
const concurrency = 8;
/** Bytes of a part of an upload, at least: S3 takes 10,000 parts. */
const minPartBytes = 16 * 1024 * 1024;

/** A bucket also takes files of any size from this machine's disk. */
export interface S3Storage extends FileStorage {
	/** Uploads a file in parts; nothing of that key is there until all of it is. */
	upload(key: string, path: string): Promise<void>;
}

/** Keeps files in a bucket. Nothing is asked of it until something is needed. */
export function openS3Storage(address: S3Address): S3Storage {
	const { bucket, prefix } = address;
	const location = nameOfBucket(address);
	const client = openClient(address);
	const target = (key: string) => ({ Bucket: bucket, Key: prefix + key });

	/** Sends a request with a timeout; null when there is no such file. */
	const ask = async <Response>(
		request: (options: { abortSignal: AbortSignal }) => Promise<Response>,
		timeoutMs = requestTimeoutMs,
	): Promise<Response | null> => {
		const abort = new AbortController();
		const timer = setTimeout(() => abort.abort(), timeoutMs);
		try {
			return await request({ abortSignal: abort.signal });
		} catch (error) {
			if (isMissing(error)) return null;
			throw unusable(location, error);
		} finally {
			// The body of a response may take longer than its beginning.
			clearTimeout(timer);
		}
	};

	const write = async (key: string, content: Uint8Array) => {
		const type = getMimeType(key);
		const put = new PutObjectCommand({
			...target(key),
			Body: content,
			ContentLength: content.byteLength,
			...(type && { ContentType: type }),
		});
		if (!(await ask((options) => client.send(put, options), writeTimeoutMs)))
			throw new StorageError(`${location} cannot be used: there is no such bucket`);
	};

	const remove = (keys: string[]) =>
		forEachConcurrently(keys, concurrency, async (key) => {
			await ask((options) => client.send(new DeleteObjectCommand(target(key)), options));
		});

	const listFound = async (folder: string): Promise<ListedFile[]> => {
		const start = prefix + (folder === "" ? "" : `${folder}/`);
		const files: ListedFile[] = [];
		try {
			for (let isMore = true, last: string | undefined; isMore; ) {
				const page = await client.send(new ListObjectsCommand({ Bucket: bucket, Prefix: start, Marker: last }));
				for (const { Key: key = "", Size: bytes = 0, LastModified: writtenAt = new Date(0) } of page.Contents ?? [])
					files.push({ name: key.slice(start.length), bytes, writtenAt });
				last = page.Contents?.at(-1)?.Key;
				isMore = page.IsTruncated === true && last !== undefined;
			}
		} catch (error) {
			throw unusable(location, error);
		}
		return files;
	};

	const list = async (folder: string) => (await listFound(folder)).map(({ name }) => name);

	return {
		location,
		remove,
		list,
		listFound,
		write,
		async find(key) {
			const head = await ask((options) => client.send(new HeadObjectCommand(target(key)), options));
			return head && { bytes: head.ContentLength ?? 0, writtenAt: head.LastModified ?? new Date(0) };
		},
		async read(key) {
			const object = await ask((options) => client.send(new GetObjectCommand(target(key)), options));
			if (!object) return null;
			return { bytes: object.ContentLength ?? 0, body: object.Body as Readable };
		},
		async move(from, to) {
			const source = encodeURI(`${bucket}/${prefix}${from}`);
			const copy = new CopyObjectCommand({ ...target(to), CopySource: source });
			if (!(await ask((options) => client.send(copy, options), writeTimeoutMs))) return false;
			await remove([from]);
			return true;
		},
		async removeFolder(folder) {
			await remove((await list(folder)).map((name) => `${folder}/${name}`));
		},
		async upload(key, path) {
			const partSize = Math.max(minPartBytes, Math.ceil((await stat(path)).size / 9_000));
			try {
				await new Upload({
					client,
					params: { ...target(key), Body: createReadStream(path) },
					partSize,
					queueSize: 2,
				}).done();
			} catch (error) {
				throw unusable(location, error);
			}
		},
	};
}

function openClient({ endpoint, region, pathStyle, key, secret }: S3Address): S3Client {
	return new S3Client({
		endpoint,
		region,
		forcePathStyle: pathStyle,
		credentials: { accessKeyId: key, secretAccessKey: secret },
		maxAttempts: 2,
		// Other servers than Amazon's do not know the checksums that come with a stream.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		requestHandler: { connectionTimeout: 1_000, socketTimeout: idleTimeoutMs },
	});
}

/** A bucket that is missing has another name. */
function isMissing(error: unknown): boolean {
	return error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name);
}

/** Of what the client throws, only the kind is passed on: its other fields repeat what was sent to sign in. */
function unusable(location: string, error: unknown): StorageError {
	const {
		name = "Error",
		code,
		$metadata,
	} = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
	const status = $metadata?.httpStatusCode;
	return new StorageError(`${location} cannot be used: ${code ?? name}${status ? ` (${status})` : ""}`);
}
