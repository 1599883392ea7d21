import { onTestFinished } from "vitest";
import { readConfig } from "../../../server/config/config.ts";
import type { S3Address } from "../../../server/config/s3-address.ts";
import { type S3Server, startS3 } from "./server.ts";

/** An empty bucket on its own server, for the running test. */
export async function aBucket(): Promise<{ server: S3Server; address: S3Address }> {
	const server = await startS3();
	onTestFinished(server.close);
	const { backupTo } = readConfig({ BACKUP_TO: server.url });
	if (typeof backupTo === "string") throw new Error("BACKUP_TO was not read as a bucket");
	return { server, address: backupTo };
}
