import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished } from "vitest";
import type { TestApp } from "./app.ts";

/** Serves the application on a free port of this machine until the test ends, and gives its origin. */
export async function listen({ app }: Pick<TestApp, "app">): Promise<string> {
	const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(async () => {
		server.closeAllConnections();
		server.close();
		await once(server, "close");
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A bare connection to an origin, for what no proper client would send. */
export async function openSocket(origin: string): Promise<Socket> {
	const { hostname, port } = new URL(origin);
	const socket = connect(Number(port), hostname);
	socket.on("error", () => undefined);
	await once(socket, "connect");
	onTestFinished(() => void socket.destroy());
	return socket;
}

/** Sends bytes on a connection of their own and gives everything that came back until it was closed. */
export async function sendRaw(origin: string, ...parts: (string | Uint8Array)[]): Promise<string> {
	const socket = await openSocket(origin);
	for (const part of parts) socket.write(part);
	return (await buffer(socket)).toString("latin1");
}
