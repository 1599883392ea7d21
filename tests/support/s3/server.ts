import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import S3rver from "s3rver";

/** The most files that the server names at once: a thousand elsewhere, which would take seconds to write. */
const mostListed = 20;

/** A real S3-speaking server for tests, with one bucket. */
export interface S3Server {
	/** The address of the bucket, as `BACKUP_TO` takes it. */
	url: string;
	/** How it treats requests from now on: `away` cuts them off, `silent` never answers them, `keeping` refuses to delete. */
	state: "serving" | "away" | "silent" | "keeping";
	/** The requests so far, such as `PUT /bucket/pictures/a.webp`. */
	requests: string[];
	close: () => Promise<void>;
}

/** Starts a server on this machine. */
export async function startS3(): Promise<S3Server> {
	const directory = await mkdtemp(join(tmpdir(), "tracewright-s3-"));
	const s3rver = new S3rver({
		address: "127.0.0.1",
		port: 0,
		silent: true,
		directory,
		configureBuckets: [{ name: "bucket", configs: [] }],
	});
	writeBeforeAnswer(s3rver);
	listInParts(s3rver);
	const { port } = await s3rver.run();
	const [serve] = s3rver.httpServer.listeners("request") as RequestListener[];
	const server: S3Server = {
		url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/bucket?style=path`,
		state: "serving",
		requests: [],
		async close() {
			s3rver.httpServer.closeAllConnections();
			await s3rver.close();
			await rm(directory, { recursive: true, force: true });
		},
	};
	s3rver.httpServer.removeAllListeners("request").on("request", (request, response) => {
		server.requests.push(`${request.method} ${request.url}`);
		if (server.state === "away") request.socket.destroy();
		if (server.state === "keeping" && request.method === "DELETE") response.writeHead(403).end();
		else if (server.state === "serving" || server.state === "keeping") serve?.(request, response);
	});
	return server;
}

/** Makes it answer a write once the file is complete; by default it answers earlier, and a read right after gets a part. */
function writeBeforeAnswer({ store }: S3rver): void {
	store.putObject = async ({ bucket, key, content, metadata }) => {
		const path = store.getResourcePath(bucket, key, "object");
		const hash = createHash("md5");
		let size = 0;
		const pass = async function* (chunks: Iterable<Buffer> | AsyncIterable<Buffer>) {
			for await (const chunk of chunks) {
				hash.update(chunk);
				size += chunk.length;
				yield chunk;
			}
		};
		await mkdir(dirname(path), { recursive: true });
		await pipeline(pass(Buffer.isBuffer(content) ? [content] : content), createWriteStream(path));
		const md5 = hash.digest("hex");
		await store.putMetadata(bucket, key, metadata, md5);
		return { size, md5 };
	};
}

function listInParts({ store }: S3rver): void {
	const list = store.listObjects.bind(store);
	store.listObjects = (bucket, listing) => list(bucket, { ...listing, maxKeys: mostListed });
}
