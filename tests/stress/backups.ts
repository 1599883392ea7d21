import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { startOnOneCore, withFolder } from "../../bench/product.ts";
import { makeBackup } from "../../server/storage/backup/make.ts";
import { restoreBackup } from "../../server/storage/backup/restore.ts";
import { postJson } from "../support/client.ts";
import { contactForm } from "../support/factories.ts";
import type { Figure } from "./figure.ts";

const backups = 20;
/** Requests that are sent in a second while backups are made. */
const rate = 500;

/**
 * Backups while forms are sent, each restored: what was answered before has to be in it.
 */
export function run(): Promise<Figure[]> {
	return withFolder(async (folder) => {
		const data = join(folder, "data");
		const config = { dataDirectory: data, database: join(data, "tracewright.sqlite"), backupPassphrase: undefined };
		const product = await startOnOneCore(data);
		const answered = new Set<string>();
		const started = performance.now();
		let stopped = false;
		let sent = 0;
		const sender = async () => {
			while (!stopped) {
				const early = (sent / rate) * 1000 - (performance.now() - started);
				if (early > 0) await pause(early);
				const name = `Request ${sent++}`;
				const response = await postJson(`${product.origin}/api/v1/user/contact-us`, { ...contactForm, name });
				if (response.ok) answered.add(name);
			}
		};
		const senders = Array.from({ length: 32 }, sender);
		let equal = 0;
		let lost = 0;
		for (let number = 0; number < backups; number++) {
			await pause(500);
			const before = [...answered];
			const { file } = await makeBackup(config, join(folder, "backups"), new Date(), "manual");
			const restored = join(folder, `restored-${number}`);
			await mkdir(restored);
			const target = { ...config, dataDirectory: restored, database: join(restored, "tracewright.sqlite") };
			await restoreBackup(target, file, new Date());
			const stored = namesIn(target.database);
			const missing = before.filter((name) => !stored.has(name)).length;
			lost += missing;
			if (missing === 0) equal += 1;
			await rm(restored, { recursive: true });
		}
		stopped = true;
		await Promise.all(senders);
		const perSecond = answered.size / ((performance.now() - started) / 1000);
		await product.stop();
		return [
			{
				what: `${backups} backups while ${rate} forms a second are sent, each restored and compared`,
				goal: `${backups} of ${backups} equal, 0 answered writes lost`,
				measured: `${equal} of ${backups}, ${lost} lost of ${answered.size}; ${Math.round(perSecond)} writes a second answered`,
				met: equal === backups && lost === 0,
			},
		];
	});
}

function namesIn(file: string): Set<unknown> {
	const database = new DatabaseSync(file);
	try {
		return new Set(
			database
				.prepare("select name from submissions")
				.all()
				.map(({ name }) => name),
		);
	} finally {
		database.close();
	}
}
