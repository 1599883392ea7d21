import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../../start/failure.mjs";
import { freePort } from "./free-port.ts";
import { provideProgram } from "./programs.ts";

/** An nginx for tests, on a free port of this machine. */
export interface Proxy {
	origin: string;
	stop: () => Promise<void>;
}

/**
 * Starts an nginx in front of products on these ports. It skips a product that refuses a connection, and closes idle
 * connections before the products do.
 */
export async function startProxy(ports: number[]): Promise<Proxy> {
	const program = await provideProgram("nginx");
	const folder = await mkdtemp(join(tmpdir(), "tracewright-nginx-"));
	await chmod(folder, 0o755);
	for (const part of ["a", "b", "c", "d", "e"]) await mkdir(join(folder, part), { mode: 0o777 });
	const port = await freePort();
	const settings = join(folder, "nginx.conf");
	const errors = join(folder, "error.log");
	await writeFile(
		settings,
		`worker_processes 1; daemon off; pid ${folder}/pid; error_log ${errors};
events { worker_connections 1024; }
http { access_log off;
client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
upstream products { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(" ")} keepalive 32; keepalive_timeout 1s; }
server { listen 127.0.0.1:${port};
location / { proxy_pass http://products; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_connect_timeout 1s; } } }`,
	);
	const child = spawn(program, ["-c", settings, "-e", errors], { stdio: "ignore" });
	const ended = once(child, "exit");
	const stop = async () => {
		if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
		await ended;
		await rm(folder, { recursive: true, force: true });
	};
	const origin = `http://127.0.0.1:${port}`;
	for (let tries = 0; tries < 100; tries += 1) {
		const response = await fetch(origin).catch(() => undefined);
		if (response) return { origin, stop };
		if (child.exitCode !== null) break;
		await pause(50);
	}
	const complaint = await readFile(errors, "utf8").catch(() => "");
	await stop();
	throw new Failure(`nginx did not start: ${complaint.slice(-500)}`);
}
