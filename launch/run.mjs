// `node launch/run.mjs [NODE FLAG…] SCRIPT [PARAMETER…]`: installs what is missing, then becomes the script under the pinned Node.js.
import { main } from "./failure.mjs";
import { install } from "./install.mjs";
import { root } from "./root.mjs";
import { become } from "./runtime.mjs";

await main(async () => {
	process.chdir(root);
	await install(root);
	await become(root, process.argv.slice(2));
});
