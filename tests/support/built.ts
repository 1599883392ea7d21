import { build } from "../../start.mjs";

/** The global set-up of what runs on the built product: it is built from the sources as they are now. */
export default async function ensureBuilt(): Promise<void> {
	await build();
}
