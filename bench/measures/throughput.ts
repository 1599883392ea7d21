import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tests/support/free-port.ts";
import type { Product } from "../../tests/support/product.ts";
import { loadProgram, requestsPerSecond } from "../load.ts";
import { findProgram, pinToCore } from "../programs.ts";
import { fetchCompressed } from "../raw.ts";
import { formatNumber, median, type Row, skipped } from "../row.ts";

const rounds = 3;
const seconds = 3;
const headers = { "Accept-Encoding": "gzip, br" };

const contactRequest = {
	name: "Asha Rao",
	email: "asha@example.com",
	projectType: "web-development",
	requirements: "A portal for our lab.",
	projectDescription: "Certificates of forty instruments, with a search and an archive.",
};

/** The rate of a cached page, compared in one run with nginx serving the same bytes. */
export async function measureThroughput(product: Product, folder: string): Promise<Row[]> {
	const what = "Cached page against nginx with the same bytes, one core each";
	const goal = "≥ 0.5";
	if (!loadProgram) return [skipped(what, goal, "wrk was not found")];
	const nginx = await startNginx(folder, product);
	if (!nginx) return [skipped(what, goal, "nginx was not found")];
	const cached: number[] = [];
	const byNginx: number[] = [];
	try {
		for (let round = 0; round < rounds; round += 1) {
			cached.push(await requestsPerSecond(folder, { url: `${product.origin}/`, seconds, headers }));
			byNginx.push(await requestsPerSecond(folder, { url: nginx.url, seconds }));
		}
	} finally {
		nginx.child.kill("SIGTERM");
	}
	const [ours, theirs] = [median(cached), median(byNginx)];
	const result = `${formatNumber(ours / theirs)} (${formatNumber(ours)} of ${formatNumber(theirs)} requests/s)`;
	return [{ what, goal, result, met: ours / theirs >= 0.5 }];
}

/** Contact requests a second, each durable when it is answered. */
export async function measureSubmissions(product: Product, folder: string): Promise<Row[]> {
	const what = "Contact requests stored durably with their two mails";
	const goal = "≥ 250 a second";
	if (!loadProgram) return [skipped(what, goal, "wrk was not found")];
	const rates: number[] = [];
	const url = `${product.origin}/api/v1/user/contact-us`;
	for (let round = 0; round < rounds; round += 1)
		rates.push(await requestsPerSecond(folder, { url, seconds, json: contactRequest }));
	return [{ what, goal, result: `${formatNumber(median(rates))} a second`, met: median(rates) >= 250 }];
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
	const command = [nginx, "-c", join(files, "nginx.conf"), "-e", join(files, "error.log")];
	const [program = "", ...parameters] = pinToCore("server", command);
	const child = spawn(program, parameters, { stdio: "ignore" });
	await pause(500);
	return { url: `http://127.0.0.1:${port}/page`, child };
}
