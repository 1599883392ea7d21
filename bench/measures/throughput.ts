import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tests/support/free-port.ts";
import type { Product } from "../../tests/support/product.ts";
import { loadProgram, requestsPerSecond } from "../load.ts";
import { findProgram, pinToCore } from "../programs.ts";
import { fetchCompressed } from "../raw.ts";
import { formatNumber, median, type Row, skipped } from "../row.ts";
import { renderUncached } from "./rendering.ts";

const rounds = 3;
const seconds = 3;
const headers = { "Accept-Encoding": "gzip, br" };

/** The rate of a cached page, compared in one run with nginx serving the same bytes and with rendering the page. */
export async function measureThroughput(product: Product, folder: string): Promise<Row[]> {
	const what = [
		"Cached page against nginx with the same bytes, one core each",
		"Cached page against rendering the same page",
	] as const;
	if (!loadProgram) return what.map((name) => skipped(name, "", "wrk was not found"));
	const cached: number[] = [];
	const byNginx: number[] = [];
	const rendered: number[] = [];
	const nginx = await startNginx(folder, product);
	try {
		for (let round = 0; round < rounds; round += 1) {
			cached.push((await requestsPerSecond(folder, { url: `${product.origin}/`, seconds, headers })).rate);
			if (nginx) byNginx.push((await requestsPerSecond(folder, { url: nginx.url, seconds })).rate);
			rendered.push(1_000 / (await renderUncached(folder, ["/"])).milliseconds);
		}
	} finally {
		if (nginx) await stop(nginx.child);
	}
	const ratio = median(cached) / median(byNginx);
	const gain = median(cached) / median(rendered);
	return [
		nginx
			? {
					what: what[0],
					goal: "≥ 0.5",
					result: `${formatNumber(ratio)} (${formatNumber(median(cached))} of ${formatNumber(median(byNginx))} requests/s)`,
					met: ratio >= 0.5,
				}
			: skipped(what[0], "≥ 0.5", "nginx was not found"),
		{
			what: what[1],
			goal: "≥ 50",
			result: `${formatNumber(gain)} (${formatNumber(median(rendered))} renderings/s)`,
			met: gain >= 50,
		},
	];
}

async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill("SIGTERM");
	await once(child, "exit");
}

async function startNginx(folder: string, product: Product): Promise<{ url: string; child: ChildProcess } | undefined> {
	const nginx = findProgram("nginx");
	if (!nginx) return undefined;
	const files = join(folder, "nginx");
	await mkdir(files);
	await chmod(folder, 0o755);
	await writeFile(join(files, "page"), (await fetchCompressed(`${product.origin}/`)).bytes);
	const port = await freePort();
	await writeFile(
		join(files, "nginx.conf"),
		`worker_processes 1; daemon off; pid ${files}/pid; error_log ${files}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type text/html;
client_body_temp_path ${files}/a; proxy_temp_path ${files}/b; fastcgi_temp_path ${files}/c; uwsgi_temp_path ${files}/d; scgi_temp_path ${files}/e;
server { listen 127.0.0.1:${port}; root ${files}; } }`,
	);
	const [program = "", ...parameters] = pinToCore("server", [
		nginx,
		"-c",
		join(files, "nginx.conf"),
		"-e",
		join(files, "error.log"),
	]);
	const child = spawn(program, parameters, { stdio: "ignore" });
	await pause(500);
	return { url: `http://127.0.0.1:${port}/page`, child };
}
