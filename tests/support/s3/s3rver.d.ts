/** What the tests use of it; it brings no types. */
declare module "s3rver" {
	import type { Server } from "node:http";
	import type { AddressInfo } from "node:net";

	interface Options {
		address: string;
		port: number;
		silent: boolean;
		/** Where it keeps what it is given. */
		directory: string;
		configureBuckets: { name: string; configs: string[] }[];
	}

	export default class S3rver {
		httpServer: Server;
		constructor(options: Options);
		run(): Promise<AddressInfo>;
		close(): Promise<void>;
	}
}
