import { admin } from "../../../content/admin.ts";
import { countLimit } from "../../../contract/list.ts";
import { fill } from "../fill.ts";

/** How many entries a list holds, in words. Entries are counted only so far. */
export function shownTotal(total: number, filter: { search?: string | undefined }): string {
	const count = total.toLocaleString("en") + (total >= countLimit(filter) ? "+" : "");
	return fill(admin.list.results, { count });
}
