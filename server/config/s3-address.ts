import { z } from "zod";
import { decoded, isLoopback, readBy } from "./setting.ts";

/** What a shell or a browser would read as a folder, and what no folder is. */
const isNoFolder = /^(?:~|file:|[a-z][a-z0-9+.-]+:\/\/)/i;

/** The path of a folder. */
export const folder = (error: string) => z.string().refine((text) => !isNoFolder.test(text), error);

/** The path of a folder, or `s3://KEY:SECRET@host:port/bucket/folder?region=…&style=path&tls=off`. */
export const backupPlace = readBy(
	"BACKUP_TO takes a folder, such as /mnt/backups, or the address of a bucket, such as s3://KEY:SECRET@s3.example.com/bucket?region=eu-central-1; style is path or host, tls is on or off, and letters of the key and the secret other than A-Z a-z 0-9 - . _ ~ are percent-encoded",
	(text) => (isNoFolder.test(text) ? readBucket(text) : text),
);

/** A bucket, and what opens it. */
export interface S3Address {
	/** The server's origin, such as `https://s3.example.com`. */
	endpoint: string;
	bucket: string;
	/** What every key in the bucket begins with: empty, or a path that ends with a slash. */
	prefix: string;
	region: string;
	/** Whether the bucket stands in the path, not in the host's name. */
	pathStyle: boolean;
	key: string;
	secret: string;
}

/** The location without the key, for people. */
export function nameOfBucket({ endpoint, bucket, prefix }: S3Address): string {
	return `s3://${new URL(endpoint).host}/${bucket}${prefix === "" ? "" : `/${prefix.slice(0, -1)}`}`;
}

const optionsSchema = z.strictObject({
	region: z
		.string()
		.regex(/^[a-z0-9-]{1,40}$/)
		.default("us-east-1"),
	style: z.enum(["path", "host"]).default("host"),
	tls: z.enum(["on", "off"]).optional(),
});

function readBucket(text: string): S3Address | undefined {
	const [, encodedKey = "", encodedSecret = "", host = "", port = "", bucket = "", folder = "", query = ""] =
		/^s3:\/\/([^:/?#@]+):([^:/?#@]+)@([A-Za-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)\/?(?:\?(.*))?$/.exec(
			text,
		) ?? [];
	const { data: options } = optionsSchema.safeParse(Object.fromEntries(new URLSearchParams(query)));
	const key = decoded(encodedKey);
	const secret = decoded(encodedSecret);
	if (bucket === "" || Number(port.slice(1)) > 65_535 || !options || !key || !secret) return undefined;
	const { tls = isLoopback(host) ? "off" : "on" } = options;
	return {
		endpoint: `${tls === "on" ? "https" : "http"}://${host}${port}`,
		bucket,
		prefix: folder === "" ? "" : `${folder.slice(1)}/`,
		region: options.region,
		pathStyle: options.style === "path",
		key,
		secret,
	};
}
