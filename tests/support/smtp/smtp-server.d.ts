/** The part of the package that the tests use, for a type check without the package. */
declare module "smtp-server" {
	import type { AddressInfo } from "node:net";
	import type { Readable } from "node:stream";

	/** A connection to the server. */
	export interface Session {
		/** Whether it is encrypted. */
		secure: boolean;
		user?: string;
		envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] };
	}

	/** Ends a step; an error's `responseCode` is what the server answers. */
	type Done = (error?: (Error & { responseCode?: number }) | null) => void;

	interface Options {
		key?: Buffer;
		cert?: Buffer;
		authOptional: boolean;
		hideSTARTTLS: boolean;
		allowInsecureAuth: boolean;
		disableReverseLookup: boolean;
		closeTimeout: number;
		onConnect: (session: Session, done: Done) => void;
		onAuth: (
			auth: { username: string; password: string },
			session: Session,
			done: (error: Error | null, response?: { user: string }) => void,
		) => void;
		onMailFrom: (address: { address: string }, session: Session, done: Done) => void;
		onRcptTo: (address: { address: string }, session: Session, done: Done) => void;
		onData: (stream: Readable, session: Session, done: Done) => void;
	}

	export class SMTPServer {
		server: { address: () => AddressInfo };
		connections: Set<{ _socket: { destroy: () => void } }>;
		constructor(options: Options);
		listen(port: number, host: string, callback: () => void): void;
		close(callback: () => void): void;
		on(event: "error", listener: (error: Error) => void): void;
	}
}
