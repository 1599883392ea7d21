import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { readConfig } from "../../server/config/config.ts";
import type { S3Address } from "../../server/config/s3-address.ts";

/** The most files that the server names at once: a thousand elsewhere, which would take seconds to write. */
const mostListed = 20;
/** The secret has letters that an address must encode. */
const access = { key: "S3-KEY", secret: "s3/secret+key" };

/** A server with one bucket, in memory, that speaks the part of S3 which the product uses. */
export interface S3Server {
	/** The address of the bucket, as `BACKUP_TO` takes it. */
	url: string;
	/** How it treats requests from now on: `away` cuts them off, `keeping` refuses to delete, `hiding` only hides, `hidingOnce` does so with the next deletion. */
	state: "serving" | "away" | "keeping" | "hiding" | "hidingOnce";
	/** How many requests from now on it is too busy for. */
	refusals: number;
}

/** What one request asks for. */
interface Call {
	method: string;
	/** Empty for the bucket itself. */
	key: string;
	query: URLSearchParams;
	body: Buffer;
}

type Answer = { status: number; body?: Buffer | string; etag?: string };

/** An empty bucket on a server of its own, for the running test. */
export async function aBucket(): Promise<{ server: S3Server; address: S3Address }> {
	const bucket = openBucket();
	const http = createServer(async (request, response) => {
		if (server.state === "away") return void request.socket.destroy();
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
		const [, name, key = ""] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
		const call = { method: request.method ?? "", key, query: searchParams, body: await buffer(request) };
		const answer = () => {
			if (server.refusals-- > 0) return refusal(503, "ServiceUnavailable");
			if (!isSigned(request, call)) return refusal(403, "SignatureDoesNotMatch");
			if (call.method === "PUT" && !isWhole(request, call)) return refusal(400, "InvalidRequest");
			if (name !== "bucket") return refusal(404, "NoSuchBucket");
			if (server.state === "keeping" && call.method === "DELETE") return refusal(403, "AccessDenied");
			return bucket(call);
		};
		const { status, body, etag } = answer();
		if (server.state.startsWith("hiding") && call.method === "DELETE") {
			response.setHeader("x-amz-delete-marker", "true");
			if (server.state === "hidingOnce") server.state = "serving";
		}
		response.writeHead(status, etag ? { ETag: etag } : {}).end(body);
	});
	await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		http.closeAllConnections();
		http.close();
	});
	const { port } = http.address() as AddressInfo;
	const [key, secret] = [access.key, access.secret].map(encodeURIComponent);
	const server: S3Server = {
		url: `s3://${key}:${secret}@127.0.0.1:${port}/bucket?style=path`,
		state: "serving",
		refusals: 0,
	};
	const { backupTo } = readConfig({ BACKUP_TO: server.url });
	if (typeof backupTo === "string") throw new Error("BACKUP_TO was not read as a bucket");
	return { server, address: backupTo };
}

function openBucket(): (call: Call) => Answer {
	const objects = new Map<string, Buffer>();
	const uploads = new Map<string, Map<number, Buffer>>();
	const store = (key: string, content: Buffer) => {
		objects.set(key, content);
		return `"${createHash("md5").update(content).digest("hex")}"`;
	};

	return ({ method, key, query, body }) => {
		if (key === "") return list(objects, query);
		const uploadId = query.get("uploadId") ?? "";
		const parts = uploads.get(uploadId);
		if (query.has("uploadId") && !parts) return refusal(404, "NoSuchUpload");
		switch (method) {
			case "GET": {
				const content = objects.get(key);
				return content ? { status: 200, body: content } : refusal(404, "NoSuchKey");
			}
			case "PUT":
				if (!parts) return { status: 200, etag: store(key, body) };
				parts.set(Number(query.get("partNumber")), body);
				return { status: 200, etag: `"${query.get("partNumber")}"` };
			case "POST": {
				if (!parts) {
					const id = randomUUID();
					uploads.set(id, new Map());
					return xml("InitiateMultipartUploadResult", `<UploadId>${id}</UploadId>`);
				}
				const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, part]) => Number(part));
				const contents = named.flatMap((part) => parts.get(part) ?? []);
				if (contents.length === 0 || contents.length < parts.size) return refusal(400, "InvalidPart");
				uploads.delete(uploadId);
				return xml("CompleteMultipartUploadResult", `<ETag>${store(key, Buffer.concat(contents))}</ETag>`);
			}
			case "DELETE":
				if (parts) uploads.delete(uploadId);
				else objects.delete(key);
				return { status: 204 };
			default:
				return refusal(405, "MethodNotAllowed");
		}
	};
}

/** The first version of listing, as the product asks: by prefix, after a marker. */
function list(objects: Map<string, Buffer>, query: URLSearchParams): Answer {
	const [prefix, marker] = [query.get("prefix") ?? "", query.get("marker") ?? ""];
	const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > marker).sort();
	const entries = found.slice(0, mostListed).map(([key, { length }]) => {
		return `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`;
	});
	return xml("ListBucketResult", `<IsTruncated>${found.length > mostListed}</IsTruncated>${entries.join("")}`);
}

/** Whether the request carries the signature (version 4) of its headers and body by the secret. */
function isSigned({ headers, url = "" }: IncomingMessage, { method, query, body }: Call): boolean {
	const [, scope = "", names = "", signature] =
		/Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(headers.authorization ?? "") ?? [];
	if (!headers.authorization?.includes(`Credential=${access.key}/`)) return false;
	const hash = headers["x-amz-content-sha256"];
	if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(body)) return false;
	const encoded = [...query].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
	const signed = names.split(";").map((name) => `${name}:${headers[name]}\n`);
	const request = [method, url.split("?")[0], encoded.join("&"), signed.join(""), names, hash].join("\n");
	const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(request)].join("\n");
	const key = scope.split("/").reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${access.secret}`);
	return hmac(key, text).toString("hex") === signature;
}

/** Whether a body has the checksum that a bucket with object lock asks for. */
function isWhole({ headers }: IncomingMessage, { body }: Call): boolean {
	return headers["content-md5"] === createHash("md5").update(body).digest("base64");
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

function xml(element: string, content: string, status = 200): Answer {
	return { status, body: `<?xml version="1.0" encoding="UTF-8"?><${element}>${content}</${element}>` };
}

function refusal(status: number, code: string): Answer {
	return xml("Error", `<Code>${code}</Code>`, status);
}
