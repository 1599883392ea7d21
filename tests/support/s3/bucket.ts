import { onTestFinished } from "vitest";
import { readConfig } from "../../../server/config/config.ts";
import type { S3Address } from "../../../server/config/s3-address.ts";
import { openBucket } from "../../../server/storage/files/open-storage.ts";
import type { S3Storage } from "../../../server/storage/files/s3-storage.ts";
import { type S3Server, startS3 } from "./server.ts";

/**
 * An empty bucket on its own server, for the running test.
 * @param folder the folder of the bucket that is used, such as `/sites/one`
 */
export async function aBucket(folder = ""): Promise<{ server: S3Server; s3: S3Address; bucket: S3Storage }> {
	const server = await startS3();
	onTestFinished(server.close);
	const { s3 } = readConfig({ S3_URL: server.url.replace("?", `${folder}?`) });
	if (!s3) throw new Error("S3_URL was not read");
	return { server, s3, bucket: await openBucket(s3) };
}
