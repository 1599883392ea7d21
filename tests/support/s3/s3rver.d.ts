/** The part of the package that the tests use; it brings no types. */
declare module "s3rver" {
	import type { Server } from "node:http";
	import type { AddressInfo } from "node:net";
	import type { Readable } from "node:stream";

	interface Options {
		address: string;
		port: number;
		silent: boolean;
		/** The folder of its files. */
		directory: string;
		configureBuckets: { name: string; configs: string[] }[];
	}

	interface S3Object {
		bucket: string;
		key: string;
		content: Buffer | Readable;
		metadata: object;
	}

	interface Listing {
		prefix?: string;
		startAfter?: string;
		maxKeys?: number;
	}

	interface Store {
		listObjects(bucket: string, listing: Listing): Promise<unknown>;
		getResourcePath(bucket: string, key: string, resource: "object"): string;
		putObject(object: S3Object): Promise<{ size: number; md5: string }>;
		putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
	}

	export default class S3rver {
		store: Store;
		httpServer: Server;
		constructor(options: Options);
		run(): Promise<AddressInfo>;
		close(): Promise<void>;
	}
}
