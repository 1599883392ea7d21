import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../bootstrap/root.mjs";
import { aPhoto } from "../../tests/support/photo.ts";
import { startProduct } from "../../tests/support/product.ts";
import { owner } from "../../tests/support/session.ts";
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
		const form = new FormData();
		for (const [name, value] of Object.entries({ title: "A", content: "B", image: await aPhoto() }))
			form.append(name, value);
		const { token } = await signIn(product.origin);
		const headers = { Authorization: `Bearer ${token}` };
		const upload = await fetch(`${product.origin}/api/v1/blog`, { method: "POST", headers, body: form });
		const statuses = [page.status, upload.status];
		const met = statuses.every((status) => status === 200);
		return { what, goal: "yes", result: met ? "yes" : `no: ${statuses.join(" and ")}`, met };
	} finally {
		await product.stop();
	}
}

async function signIn(origin: string): Promise<{ token: string }> {
	const headers = { "Content-Type": "application/json" };
	const response = await fetch(`${origin}/api/v1/user/login`, { method: "POST", headers, body: JSON.stringify(owner) });
	return (await response.json()) as { token: string };
}
