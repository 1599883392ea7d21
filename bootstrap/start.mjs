// `npm start`: installs and builds what is missing or out of date, then becomes the server.
import { build } from "./build.mjs";
import { main } from "./failure.mjs";
import { install } from "./install.mjs";
import { root } from "./root.mjs";
import { exec } from "./runtime.mjs";
import { serverCommand, serverSettings } from "./server.mjs";

await main(async () => {
	process.chdir(root);
	await install(root, "product");
	await build(root);
	await exec(root, serverCommand, serverSettings);
});
