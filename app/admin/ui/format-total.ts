import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { countLimit } from "../../../contract/list.ts";

/** A number that the API counts up to a limit; a plus says that there may be more. */
export function formatCount(count: number, limit = countLimit({})): string {
	return count.toLocaleString("en") + (count >= limit ? "+" : "");
}

/** A sentence that says how many entries a list holds. */
export function formatTotal(total: number, filter: { search?: string | undefined }): string {
	return interpolate(admin.list.results, { count: formatCount(total, countLimit(filter)) });
}
