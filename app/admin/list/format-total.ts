import { admin } from "../../../content/admin.ts";
import { countLimit } from "../../../contract/list.ts";
import { interpolate } from "../interpolate.ts";

/** How many entries a list holds, in words. Entries are counted only so far. */
export function formatTotal(total: number, filter: { search?: string | undefined }): string {
	const count = total.toLocaleString("en") + (total >= countLimit(filter) ? "+" : "");
	return interpolate(admin.list.results, { count });
}
