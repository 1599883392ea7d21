import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { countLimit } from "../../../contract/list.ts";

/** A sentence that says how many entries a list holds; the API counts up to a limit. */
export function formatTotal(total: number, filter: { search?: string | undefined }): string {
	const count = total.toLocaleString("en") + (total >= countLimit(filter) ? "+" : "");
	return interpolate(admin.list.results, { count });
}
