// `node bootstrap/run.mjs [NODE FLAG…] SCRIPT [PARAMETER…]`: installs what is missing, then becomes the script under the pinned Node.js.
import { main } from "./failure.mjs";
import { install } from "./install.mjs";
import { root } from "./root.mjs";
import { exec } from "./runtime.mjs";

await main(async () => {
	process.chdir(root);
	await install(root);
	await exec(root, process.argv.slice(2));
});
