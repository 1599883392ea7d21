// `node bootstrap/run.mjs [NODE FLAG…] SCRIPT [PARAMETER…]`: installs what is missing, then becomes the script under the pinned Node.js.
import { main } from "./failure.mjs";
import { install } from "./install.mjs";
import { root } from "./root.mjs";
import { exec } from "./runtime.mjs";

await main(async () => {
	const command = process.argv.slice(2);
	process.chdir(root);
	// The operator's commands install no development packages.
	await install(root, command[0]?.startsWith("cli/") ? "product" : "everything");
	await exec(root, command);
});
