import { randomBytes } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { settings, startOnOneCore, withFolder } from "../../bench/product.ts";
import { output } from "../../bench/programs.ts";
import { root } from "../../start.mjs";
import type { Figure } from "./figure.ts";

/** Bytes of images, in files of this size. */
const imageBytes = 5e9;
const fileBytes = 10e6;

/** One backup of 5 GB of images: the command's own peak of memory, as the system counts it, with and without images. */
export function run(): Promise<Figure[]> {
	return withFolder(async (folder) => {
		const data = join(folder, "data");
		await (await startOnOneCore(data)).stop();
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
		"insert into posts (id, title, content, services, publish_date, publish_at, image, image_alt, created_at, updated_at) values (?, '', '', '', '', '', ?, '', '', '')",
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
	const script = `process.argv = ["", "", ${JSON.stringify(target)}]; process.on("exit", () => process.stdout.write("peak " + process.resourceUsage().maxRSS)); await import(${JSON.stringify(join(root, "cli/backup.ts"))})`;
	const printed = await output([process.execPath, "--input-type=module", "--eval", script], {
		cwd: root,
		seconds: 240,
		env: settings(data),
	});
	await rm(target, { recursive: true });
	return Math.round(Number(/peak (\d+)/.exec(printed)?.[1]) / 1024);
}
