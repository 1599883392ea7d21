import type { Store } from "./connect.ts";

/**
 * The number of changes, by any process, of what pages show; triggers of the database count them. In a transaction that
 * changes the content it is the version that its commit brings.
 */
export async function readContentVersion(store: Store): Promise<number> {
	const { version } = await store.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
	return version;
}
