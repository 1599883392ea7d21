import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectsCommand,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { nameOfBucket, type S3Address } from "../../config/s3-address.ts";
import { BackupError } from "./seal.ts";

/** Milliseconds until a bucket that does not answer counts as away. */
const requestTimeoutMs = 5_000;
/** Milliseconds without a byte after which a body that is under way counts as broken off. */
const idleTimeoutMs = 30_000;
/** Bytes of a part of an upload, at least: S3 takes 10,000 parts. */
const minPartBytes = 16 * 1024 * 1024;

/** The place for backups in a bucket. */
export interface Bucket {
	/** For people: an address without its key. */
	location: string;
	list(): Promise<{ name: string; bytes: number }[]>;
	/** Null when there is none. */
	read(name: string): Promise<Readable | null>;
	remove(name: string): Promise<void>;
	write(name: string, text: string): Promise<void>;
	/** Uploads a file in parts; nothing of that name is there until all of it is. */
	upload(name: string, path: string): Promise<void>;
}

/** Nothing is asked of it until something is needed. */
export function openBucket(address: S3Address): Bucket {
	const { bucket, prefix } = address;
	const location = nameOfBucket(address);
	const client = openClient(address);
	const target = (key: string) => ({ Bucket: bucket, Key: prefix + key });

	/** Sends a request with a timeout; null when there is no such file. */
	const ask = async <Response>(
		request: (options: { abortSignal: AbortSignal }) => Promise<Response>,
	): Promise<Response | null> => {
		const abort = new AbortController();
		const timer = setTimeout(() => abort.abort(), requestTimeoutMs);
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

	return {
		location,
		async list() {
			const files: { name: string; bytes: number }[] = [];
			try {
				for (let isMore = true, last: string | undefined; isMore; ) {
					const page = await client.send(new ListObjectsCommand({ Bucket: bucket, Prefix: prefix, Marker: last }));
					for (const { Key: key = "", Size: bytes = 0 } of page.Contents ?? [])
						files.push({ name: key.slice(prefix.length), bytes });
					last = page.Contents?.at(-1)?.Key;
					isMore = page.IsTruncated === true && last !== undefined;
				}
			} catch (error) {
				throw unusable(location, error);
			}
			return files;
		},
		async read(name) {
			const object = await ask((options) => client.send(new GetObjectCommand(target(name)), options));
			return (object?.Body as Readable | undefined) ?? null;
		},
		async remove(name) {
			await ask((options) => client.send(new DeleteObjectCommand(target(name)), options));
		},
		async write(name, text) {
			await ask((options) => client.send(new PutObjectCommand({ ...target(name), Body: text }), options));
		},
		async upload(name, path) {
			const partSize = Math.max(minPartBytes, Math.ceil((await stat(path)).size / 9_000));
			const params = { ...target(name), Body: createReadStream(path) };
			try {
				await new Upload({ client, params, partSize, queueSize: 2 }).done();
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
function unusable(location: string, error: unknown): BackupError {
	const {
		name = "Error",
		code,
		$metadata,
	} = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
	const status = $metadata?.httpStatusCode;
	return new BackupError(`${location} cannot be used: ${code ?? name}${status ? ` (${status})` : ""}`);
}
