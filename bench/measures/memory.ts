import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Product } from "../../tests/support/product.ts";
import { loadProgram, requestsPerSecond } from "../load.ts";
import { formatNumber, type Row, skipped } from "../row.ts";

const requests = 1_000_000;

/** Megabytes by which memory may differ after a million requests without counting as growth. */
const tolerance = 20;

/** Resident memory of a warm product, idle and after a million requests. */
export async function measureMemory(product: Product, folder: string): Promise<Row[]> {
	const [idle, after] = ["Resident memory, warm and idle", "Resident memory after 1 million requests"];
	if (!existsSync("/proc/self/status"))
		return [
			skipped(idle, "≤ 150 MB", "this system has no /proc"),
			skipped(after, "no growth", "this system has no /proc"),
		];
	const before = await residentMegabytes(product.pid);
	const row: Row = { what: idle, goal: "≤ 150 MB", result: `${formatNumber(before)} MB`, met: before <= 150 };
	if (!loadProgram) return [row, skipped(after, "no growth", "wrk was not found")];
	const paths = ["/", "/blogs", "/service/vlsi"];
	let first: number | undefined;
	for (let sent = 0, turn = 0; sent < requests; turn += 1) {
		sent += (
			await requestsPerSecond(folder, {
				url: product.origin + paths[turn % paths.length],
				seconds: 10,
				headers: { "Accept-Encoding": "gzip, br" },
			})
		).total;
		first ??= await settled(product.pid);
	}
	const last = await settled(product.pid);
	return [
		row,
		{
			what: after,
			goal: "no growth",
			result: `${formatNumber(last)} MB (${formatNumber(first ?? 0)} MB after the first tenth)`,
			met: last - (first ?? 0) <= tolerance,
		},
	];
}

async function settled(pid: number): Promise<number> {
	await pause(3_000);
	return residentMegabytes(pid);
}

async function residentMegabytes(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, "utf8");
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
