import { randomBytes } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { settings, startProduct, withFolder } from "../../bench/product.ts";
import { output } from "../../bench/programs.ts";
import { root } from "../../bootstrap/root.mjs";
import { makeBackup } from "../../server/backup/make.ts";
import { restoreBackup } from "../../server/backup/restore.ts";
import { postJson } from "../support/client.ts";
import { contactForm } from "../support/factories.ts";
import type { Figure } from "./figure.ts";

const backups = 20;
/** Requests that are sent in a second while backups are made. */
const rate = 500;
/** Bytes of images, in files of this size. */
const imageBytes = 5e9;
const fileBytes = 10e6;

const parts: Record<string, () => Promise<Figure[]>> = { "under writes": underWrites, images: manyImages };

/** Backups while forms are sent, each restored and compared; and one of 5 GB of images. */
export async function run(part?: string): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const [name, measure] of Object.entries(parts))
		if (part === undefined || name.includes(part)) figures.push(...(await measure()));
	return figures;
}

/** Every table and image is compared with the manifest by restoring; what was answered before has to be in it. */
function underWrites(): Promise<Figure[]> {
	return withFolder(async (folder) => {
		const data = join(folder, "data");
		const place = { dataDirectory: data, database: join(data, "tracewright.sqlite"), backupPassphrase: undefined };
		const product = await startProduct(data);
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
			const { file } = await makeBackup(place, join(folder, "backups"), new Date());
			const restored = join(folder, `restored-${number}`);
			await mkdir(restored);
			const target = { ...place, dataDirectory: restored, database: join(restored, "tracewright.sqlite") };
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
				what: `${backups} backups while ${rate} forms a second are sent, each restored and compared by counts and hashes`,
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

/** The command's own peak of memory, as the system counts it, with few images and with many. */
function manyImages(): Promise<Figure[]> {
	return withFolder(async (folder) => {
		const data = join(folder, "data");
		await (await startProduct(data)).stop();
		const few = await peakOfBackup(folder, data);
		await addImages(data);
		const many = await peakOfBackup(folder, data);
		return [
			{
				what: "`npm run backup` of 5 GB of images: peak of its memory, against none",
				goal: "flat: at most 100 MB more",
				measured: `${many} MB, ${few} MB without`,
				met: many - few <= 100,
			},
		];
	});
}

/** Posts that show images of random bytes, which nothing can make smaller. */
async function addImages(data: string): Promise<void> {
	const images = join(data, "pictures", "blogs");
	const database = new DatabaseSync(join(data, "tracewright.sqlite"));
	const add = database.prepare(
		"insert into posts (id, title, content, publish_date, publish_at, image, image_alt, created_at, updated_at) values (?, '', '', '', '', ?, '', '', '')",
	);
	const sizes = [480, 960, 1600].flatMap((width) => [`${width}.webp`, `${width}.avif`]);
	for (let number = 0; number < imageBytes / fileBytes / sizes.length; number++) {
		const name = number.toString(16).padStart(32, "0");
		add.run(`image-${number}`, `${name}-1600.webp`);
		for (const size of sizes) {
			await using file = await open(join(images, `${name}-${size}`), "w");
			await file.writeFile(randomBytes(fileBytes));
		}
	}
	database.close();
}

/** In megabytes. */
async function peakOfBackup(folder: string, data: string): Promise<number> {
	const target = join(folder, "backups");
	const script = `process.argv = ["", "", ${JSON.stringify(target)}]; process.on("exit", () => process.stdout.write("peak " + process.resourceUsage().maxRSS)); await import("./cli/backup.ts")`;
	const printed = await output([process.execPath, "--input-type=module", "--eval", script], {
		cwd: root,
		seconds: 240,
		env: settings(data),
	});
	await rm(target, { recursive: true });
	return Math.round(Number(/peak (\d+)/.exec(printed)?.[1]) / 1024);
}
