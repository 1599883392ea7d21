// Run by a service manager or a container in an installed and built folder: becomes the server, and writes nothing there.
import { main } from "./failure.mjs";
import { root } from "./root.mjs";
import { exec } from "./runtime.mjs";
import { serverCommand, serverSettings } from "./server.mjs";

await main(async () => {
	process.chdir(root);
	await exec(root, serverCommand, serverSettings);
});
