import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../start.mjs";
import { freePort } from "../../tests/support/free-port.ts";
import { settings, withFolder } from "../product.ts";
import { formatNumber, median, type Row } from "../row.ts";

const rounds = 5;

/** The time from `npm start`, on a built checkout with data of an earlier start, to the first page. */
export async function measureStart(): Promise<Row[]> {
	return withFolder(async (data) => {
		await timeToFirstAnswer(data);
		const times: number[] = [];
		for (let round = 0; round < rounds; round += 1) times.push(await timeToFirstAnswer(data));
		const seconds = median(times) / 1_000;
		return [
			{
				what: "npm start to first answer, built",
				goal: "≤ 1 s",
				result: `${formatNumber(seconds)} s`,
				met: seconds <= 1,
			},
		];
	});
}

async function timeToFirstAnswer(data: string): Promise<number> {
	const port = await freePort();
	const started = performance.now();
	// In a separate process group, so that the server behind npm ends with it.
	const child = spawn("npm", ["start"], {
		cwd: root,
		detached: true,
		stdio: "ignore",
		env: settings(data, { PORT: String(port) }),
	});
	try {
		while (!(await answers(port))) {
			if (child.exitCode !== null || performance.now() - started > 60_000) throw new Error("npm start gave no answer");
			await pause(5);
		}
		return performance.now() - started;
	} finally {
		if (child.pid && child.exitCode === null) {
			process.kill(-child.pid, "SIGTERM");
			await once(child, "exit");
		}
		while (await answers(port)) await pause(50);
	}
}

function answers(port: number): Promise<boolean> {
	return fetch(`http://127.0.0.1:${port}/about`).then(
		async (response) => {
			await response.arrayBuffer();
			return response.ok;
		},
		() => false,
	);
}
