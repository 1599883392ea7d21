// `npm run build`: all of `npm start` but the server itself, for a machine image that is made ahead.
import { build } from "./build.mjs";
import { main } from "./failure.mjs";
import { install } from "./install.mjs";
import { root } from "./root.mjs";

await main(async () => {
	process.chdir(root);
	await install(root, "product");
	await build(root);
});
