import { createHash } from "node:crypto";
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

/** Milliseconds without a byte after which an attempt counts as broken off. */
const idleTimeoutMs = 30_000;
/** Bytes of a part of an upload, at least: S3 takes 10,000 parts. */
const minPartBytes = 16 * 1024 * 1024;

/**
 * Opens a bucket as a place for backups. Nothing is asked of it until something is needed.
 * @param attempts how often a request is sent that a busy or absent server does not answer
 */
export function openBucket(address: S3Address, attempts: number) {
	const { bucket, prefix } = address;
	const location = nameOfBucket(address);
	const client = openClient(address, attempts);
	const target = (key: string) => ({ Bucket: bucket, Key: prefix + key });

	const refuse = (error: unknown) => {
		throw unusable(location, error);
	};
	/** The answer to a request; null when there is no such file. */
	const answerTo = async <Response>(request: Promise<Response>): Promise<Response | null> =>
		request.catch((error) => (isMissing(error) ? null : refuse(error)));

	return {
		/** For people: an address without its key. */
		location,
		list: () => listAll(client, bucket, prefix).catch(refuse),
		/** Null when there is none. */
		async read(name: string) {
			const object = await answerTo(client.send(new GetObjectCommand(target(name))));
			return (object?.Body as Readable | undefined) ?? null;
		},
		/** @returns whether it is only hidden, because the bucket keeps earlier versions */
		async remove(name: string) {
			const removed = await answerTo(client.send(new DeleteObjectCommand(target(name))));
			return removed?.DeleteMarker === true;
		},
		async write(name: string, text: string) {
			await answerTo(client.send(new PutObjectCommand({ ...target(name), Body: text })));
		},
		/** Uploads a file in parts; nothing of that name is there until all of it is. */
		async upload(name: string, path: string) {
			const partSize = Math.max(minPartBytes, Math.ceil((await stat(path)).size / 9_000));
			const params = { ...target(name), Body: createReadStream(path) };
			await new Upload({ client, params, partSize, queueSize: 2 }).done().catch(refuse);
		},
	};
}

async function listAll(client: S3Client, bucket: string, prefix: string): Promise<{ name: string; bytes: number }[]> {
	const files: { name: string; bytes: number }[] = [];
	for (let isMore = true, last: string | undefined; isMore; ) {
		const page = await client.send(new ListObjectsCommand({ Bucket: bucket, Prefix: prefix, Marker: last }));
		for (const { Key: key = "", Size: bytes = 0 } of page.Contents ?? [])
			files.push({ name: key.slice(prefix.length), bytes });
		last = page.Contents?.at(-1)?.Key;
		isMore = page.IsTruncated === true && last !== undefined;
	}
	return files;
}

function openClient({ endpoint, region, pathStyle, key, secret }: S3Address, maxAttempts: number): S3Client {
	const client = new S3Client({
		endpoint,
		region,
		forcePathStyle: pathStyle,
		credentials: { accessKeyId: key, secretAccessKey: secret },
		maxAttempts,
		// Other servers than Amazon's do not know the checksums that come with a stream.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
		requestHandler: { connectionTimeout: 1_000, socketTimeout: idleTimeoutMs },
	});
	// A bucket with object lock takes nothing without a checksum, and every server knows this one.
	client.middlewareStack.add(
		(next) => (call) => {
			const request = call.request as { method: string; headers: Record<string, string>; body: Uint8Array };
			if (request.method === "PUT")
				request.headers["content-md5"] = createHash("md5").update(request.body).digest("base64");
			return next(call);
		},
		{ step: "build" },
	);
	return client;
}

/** A bucket that is missing has another name. */
function isMissing(error: unknown): boolean {
	return error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name);
}

/** Of what the client throws, only the kind is passed on: its other fields repeat what was sent to sign in. */
function unusable(location: string, error: unknown): BackupError {
	const { name, code, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
	const status = $metadata?.httpStatusCode;
	return new BackupError(`${location} cannot be used: ${code ?? name}${status ? ` (${status})` : ""}`);
}
