// Renders the pages named as parameters again and again, without keeping them, and prints what one costs.
import { join } from "node:path";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { loadSite, openDoor } from "../server/pages/renderer.ts";
import { openParts } from "../server/start.ts";
import { median } from "./row.ts";

const leastRenderings = 50;

const { parts } = await openParts(readConfig(process.env), false, () => undefined);
const app = createApp(parts);
const { render } = await loadSite(join(import.meta.dirname, ".."), parts.config.siteUrl);
const times: number[] = [];
const paths = process.argv.slice(2);
for (let count = 0; count < Math.max(leastRenderings, paths.length) + paths.length; count += 1) {
	const started = performance.now();
	const page = await render(new Request(`http://localhost${paths[count % paths.length]}`), openDoor(app, {}));
	if (page.status !== 200) throw new Error(`${page.url} answered ${page.status}`);
	await page.arrayBuffer();
	times.push(performance.now() - started);
}
await parts.store.destroy();
process.stdout.write(JSON.stringify({ milliseconds: median(times.slice(paths.length)) }));
process.exit(0);
