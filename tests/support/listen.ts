import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished } from "vitest";
import { createHttpServer, type HttpServerOptions } from "../../server/http/http-server.ts";
import { securityHeaders } from "../../server/http/security-headers.ts";
import type { TestApp } from "./app.ts";

/** Serves the application on a free port of this machine until the test ends, and gives its origin. */
export function listen({ app }: Pick<TestApp, "app">): Promise<string> {
	return serve(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
}

/** Serves a listener as the product does, on a free port of this machine until the test ends, and gives its origin. */
export async function serve(listener: RequestListener, options?: Partial<HttpServerOptions>): Promise<string> {
	const { listen, drain } = createHttpServer(listener, { headers: securityHeaders({}), ...options });
	onTestFinished(() => drain({ idle: 0, busy: 0 }));
	return listen({ port: 0, host: "127.0.0.1" });
}

/** A bare connection to an origin, for bytes that no proper client would send. */
export async function openSocket(origin: string): Promise<Socket> {
	const { hostname, port } = new URL(origin);
	const socket = connect(Number(port), hostname);
	socket.on("error", () => undefined);
	await once(socket, "connect");
	onTestFinished(() => void socket.destroy());
	return socket;
}

/** Sends bytes on a new connection and returns everything received until it closes. */
export async function sendRaw(origin: string, ...parts: (string | Uint8Array)[]): Promise<string> {
	const socket = await openSocket(origin);
	for (const part of parts) socket.write(part);
	return (await buffer(socket)).toString("latin1");
}
