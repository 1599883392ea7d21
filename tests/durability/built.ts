import { build } from "../../bootstrap/build.mjs";
import { root } from "../../bootstrap/root.mjs";

/** The started product serves what the sources say now, also when these tests are run by hand. */
export default async function ensureBuilt(): Promise<void> {
	await build(root);
}
