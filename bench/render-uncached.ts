// Renders the pages named as parameters repeatedly without a cache, and prints the median time.
import { join } from "node:path";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config/config.ts";
import { createApiClient, loadSite } from "../server/site/pages/renderer.ts";
import { openContext } from "../server/start.ts";
import { median } from "./row.ts";

const minRenderings = 50;

const { appContext } = await openContext(readConfig(process.env), false, () => undefined);
const app = createApp(appContext);
const { render } = await loadSite(join(import.meta.dirname, ".."), {
	...appContext.config,
	log: appContext.log,
	words: appContext.words,
});
const times: number[] = [];
const paths = process.argv.slice(2);
for (let count = 0; count < Math.max(minRenderings, paths.length) + paths.length; count += 1) {
	const started = performance.now();
	const page = await render(new Request(`http://localhost${paths[count % paths.length]}`), createApiClient(app, {}));
	if (page.status !== 200) throw new Error(`${page.url} answered ${page.status}`);
	await page.arrayBuffer();
	times.push(performance.now() - started);
}
await appContext.store.destroy();
process.stdout.write(JSON.stringify({ milliseconds: median(times.slice(paths.length)) }));
process.exit(0);
