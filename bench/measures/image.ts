import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../start.mjs";
import { publishWithPhoto, signInAt } from "../../tests/support/client.ts";
import { startProduct } from "../../tests/support/product.ts";
import { withFolder } from "../product.ts";
import { findProgram, output } from "../programs.ts";
import { formatNumber, type Row, skipped } from "../row.ts";

/** The user id of the product in the image. */
const user = 65_532;

/** The size of the container image, and whether it runs by itself as a container would. */
export function measureImage(): Promise<Row[]> {
	return withFolder(async (folder) => {
		const image = join(folder, "image");
		await chmod(folder, 0o755);
		await output([process.execPath, "deploy/container/assemble.ts", image], { cwd: root });
		const megabytes = Number((await output(["du", "-sk", image])).split("\t")[0]) / 1024;
		const size = {
			what: "What the Dockerfile copies, runtime included",
			goal: "≤ 250 MB",
			result: `${formatNumber(megabytes)} MB`,
			met: megabytes <= 250,
		};
		return [size, await runImage(image, join(folder, "data"))];
	});
}

async function runImage(image: string, data: string): Promise<Row> {
	const what = "It serves a page and takes an image: read-only, without rights, with nothing else there";
	if (process.getuid?.() !== 0 || !findProgram("unshare")) return skipped(what, "yes", "needs root and unshare");
	await mkdir(data, { mode: 0o700 });
	await chown(data, user, user);
	const script = join(root, "bench", "enter-image.sh");
	const apart = ["unshare", "--mount", "sh", script, image, data];
	const settings = { DATA_DIR: "/data", NODE_COMPILE_CACHE: "/tmp/compiled" };
	const product = await startProduct(settings, apart);
	try {
		const page = await fetch(product.origin);
		const post = await publishWithPhoto(product.origin, await signInAt(product.origin), "A");
		const met = page.ok && post !== null;
		return {
			what,
			goal: "yes",
			result: met ? "yes" : `no: ${page.status}${post ? "" : ", and the image was refused"}`,
			met,
		};
	} finally {
		await product.stop();
	}
}
