import { once } from "node:events";
import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { signInAt } from "../support/client.ts";
import { openSocket } from "../support/listen.ts";
import { productCommand } from "../support/product.ts";
import { startOwnProduct } from "../support/vitest-product.ts";

/** The product with few descriptors for files and connections. */
const withFewDescriptors = ["sh", "-c", 'ulimit -n 128 && exec "$0" "$@"', ...productCommand];

/** Opens idle connections; those that find no descriptor are closed by the product. */
async function openIdle(origin: string, count: number): Promise<Socket[]> {
	const sockets: Socket[] = [];
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
	});
	sockets.push(...(await Promise.all(Array.from({ length: count }, () => openSocket(origin)))));
	return sockets;
}

test.skipIf(process.platform === "win32")("more idle connections than descriptors do not end the product", async () => {
	const product = await startOwnProduct({}, withFewDescriptors);
	const token = await signInAt(product.origin);
	let sockets = await openIdle(product.origin, 200);
	// A backup is made in a process of its own, which takes descriptors too.
	const backUpWithoutDescriptors = async () => {
		// The product closes idle connections after a while, which a busy machine may take to get here.
		for (const socket of sockets) socket.destroy();
		const admin = await openSocket(product.origin);
		sockets = await openIdle(product.origin, 200);
		admin.write(
			`POST /api/v1/admin/backups HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\n\r\n`,
		);
		await Promise.race([once(admin, "data"), once(admin, "close")]);
		admin.destroy();
		return product.printed();
	};
	await expect.poll(backUpWithoutDescriptors).toContain("EMFILE");
	expect(product.lives()).toBe(true);
	for (const socket of sockets) socket.destroy();
	const visit = () =>
		fetch(`${product.origin}/contact-us`).then(
			({ status }) => status,
			() => 0,
		);
	await expect.poll(visit).toBe(200);
});
