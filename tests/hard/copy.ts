import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { withFolder } from "../../bench/product.ts";
import { openUnmigrated, openWithoutTimeout, type Store } from "../../db/connect.ts";
import { readSnapshot } from "../../db/snapshot.ts";
import { hashTable } from "../../db/table-hash.ts";
import { readConfig } from "../../server/config.ts";
import { openStore } from "../../server/data-folder/store.ts";
import { imageKey } from "../../server/media/image-store.ts";
import { imageFileNames } from "../../server/media/unused-images.ts";
import { openDiskStorage } from "../../server/storage/disk-storage.ts";
import { forEachConcurrently } from "../../server/storage/for-each-concurrently.ts";
import { openBucket } from "../../server/storage/open-storage.ts";
import { type FileStorage, readWhole } from "../../server/storage/storage.ts";
import { runCommand } from "../support/command.ts";
import { createCluster } from "../support/postgres/cluster.ts";
import { startS3 } from "../support/s3/server.ts";
import type { Figure } from "./figure.ts";

const submissions = 100_000;
const posts = 2_000;
/** Bytes of an image's files, as those of a photo: three widths as WebP and AVIF. */
const sizes = [20_000, 12_000, 60_000, 35_000, 140_000, 90_000];
/** What a copy may take, in seconds. */
const goal = 120;
const concurrency = 8;

/** Moves a large site from SQLite and the disk to PostgreSQL and S3, and back, and compares what comes back with what left. */
export function run(): Promise<Figure[]> {
	return withFolder(async (folder) => {
		const [from, back] = [join(folder, "from"), join(folder, "back")];
		const [cluster, server] = [await createCluster({ isDurable: true }), await startS3()];
		try {
			await fill(from);
			await cluster.start();
			const grown = ["--to", cluster.url, "--to", server.url];
			const there = await copy("SQLite and disk to PostgreSQL and S3", ["--from", from, ...grown]);
			const returned = await copy("PostgreSQL and S3 to SQLite and disk", [
				...grown.map((part) => (part === "--to" ? "--from" : part)),
				...["--to", back],
			]);
			const { s3 } = readConfig({ S3_URL: server.url });
			const differences = [
				...(await compareStores(fileOf(from), cluster.url)),
				...(await compareStores(fileOf(from), fileOf(back))),
				...(s3 ? await compareFiles(openDiskStorage(from), await openBucket(s3)) : ["no bucket"]),
				...(await compareFiles(openDiskStorage(from), openDiskStorage(back))),
			];
			const what = "Tables and files that differ from the source, there and when they are back";
			return [there, returned, { what, goal: "0", measured: `${differences.length}`, met: differences.length === 0 }];
		} finally {
			await server.close();
			await cluster.remove();
		}
	});
}

const fileOf = (data: string) => join(data, "tracewright.sqlite");

/** Fills a site with entries and posts, each post with an image of its own. */
async function fill(data: string): Promise<void> {
	const site = { dataDirectory: data, database: fileOf(data) };
	const seed = ["tests/support/seed.ts", "--submissions", String(submissions), "--posts", String(posts)];
	const { code, complaint } = await runCommand(seed, { DATA_DIR: data });
	if (code !== 0) throw new Error(complaint);
	const { store } = await openStore(site);
	const files = openDiskStorage(data);
	const rows = await store.selectFrom("posts").select("id").execute();
	await forEachConcurrently(rows, concurrency, async ({ id }) => {
		const image = `${createHash("sha256").update(id).digest("hex").slice(0, 32)}-1600.webp`;
		for (const [number, name] of imageFileNames(image).entries())
			await files.write(imageKey("blogs", name), randomBytes(sizes[number] ?? 0));
		await store
			.updateTable("posts")
			.set({ image, image_width: 1600, image_height: 900 })
			.where("id", "=", id)
			.execute();
	});
	await store.destroy();
}

async function copy(what: string, parameters: string[]): Promise<Figure> {
	const started = performance.now();
	const { code, output, complaint } = await runCommand(["cli/copy.ts", ...parameters], {});
	const seconds = (performance.now() - started) / 1_000;
	if (code !== 0) throw new Error(complaint);
	const said = output.split("\n").find((line) => line.startsWith("Copied: ")) ?? "";
	return {
		what: `${submissions.toLocaleString("en")} submissions, ${posts.toLocaleString("en")} posts and as many images, ${what}`,
		goal: `≤ ${goal} s, compared`,
		measured: `${seconds.toFixed(1)} s (${said.replace(/^Copied: |, all compared.*$/g, "")})`,
		met: seconds <= goal,
	};
}

/** The tables that differ. */
async function compareStores(one: string, other: string): Promise<string[]> {
	const [left, right] = [await hashesOf(one), await hashesOf(other)];
	return [...left].filter(([name, hash]) => right.get(name) !== hash).map(([name]) => name);
}

async function hashesOf(address: string): Promise<Map<string, string>> {
	const store: Store = address.startsWith("postgres")
		? await openWithoutTimeout(address)
		: await openUnmigrated(address);
	try {
		return await store.transaction().execute(async (transaction) => {
			const snapshot = await readSnapshot(transaction);
			const hashes = new Map<string, string>();
			for (const table of snapshot.tables) hashes.set(table.name, JSON.stringify(await hashTable(snapshot, table)));
			return hashes;
		});
	} finally {
		await store.destroy();
	}
}

/** The files that differ. */
async function compareFiles(one: FileStorage, other: FileStorage): Promise<string[]> {
	const names = await one.list("pictures");
	const differing = (await other.list("pictures")).filter((name) => !names.includes(name));
	await forEachConcurrently(names, concurrency, async (name) => {
		const [left, right] = [await readWhole(one, `pictures/${name}`), await readWhole(other, `pictures/${name}`)];
		if (!left || !right?.equals(left)) differing.push(name);
	});
	return differing;
}
