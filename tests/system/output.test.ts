import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../start.mjs";
import { aDataFolder } from "../support/data-folder.ts";
import { freePort } from "../support/free-port.ts";
import { productCommand, productEnvironment } from "../support/product.ts";

/** Starts a product with this output on a port that is known, because it cannot say where it listens. */
async function startWith(output: "pipe" | number) {
	const port = await freePort();
	const [program = "", ...parameters] = productCommand;
	const server = spawn(program, parameters, {
		cwd: root,
		stdio: ["ignore", output, "ignore"],
		env: productEnvironment({
			PORT: String(port),
			DATA_DIR: await aDataFolder(),
		}),
	});
	onTestFinished(() => void server.kill("SIGKILL"));
	const visit = (path: string) =>
		fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: "close" } }).then(
			({ status }) => status,
			() => 0,
		);
	return { server, visit };
}

const longPath = `/${"a".repeat(10_000)}`;

const outputs = {
	"nobody reads": () => "pipe" as const,
	...(existsSync("/dev/full") && { "is on a full disk": () => openSync("/dev/full", "w") }),
};

test.each(Object.entries(outputs))("the product outlives an output that %s", async (_what, output) => {
	const { server, visit } = await startWith(output());
	server.stdout?.destroy();
	await expect.poll(() => visit("/")).toBe(200);
	// Each is a longer line than what is gathered before it is written.
	for (let visits = 0; visits < 20; visits++) expect(await visit(longPath)).toBe(404);
	expect(await visit("/")).toBe(200);
	server.kill("SIGTERM");
	expect(await once(server, "exit")).toEqual([0, null]);
});

test("SIGTERM ends the product although its output is not read", async () => {
	const { server, visit } = await startWith("pipe");
	await expect.poll(() => visit("/")).toBe(200);
	// More than the pipe takes, and than is kept of what waits for it.
	for (let visits = 0; visits < 130; visits++) expect(await visit(longPath)).toBe(404);
	server.kill("SIGTERM");
	expect((await once(server, "exit"))[1]).toBe("SIGKILL");
});
