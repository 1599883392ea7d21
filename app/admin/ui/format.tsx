import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import { siteTimeFormat } from "../../../content/site-time.ts";
import { countLimit } from "../../../contract/list.ts";

/** An instant under a heading that names the site's time zone (`inSiteTime`); in a sentence it is `zonedTime`. */
export function DateTime({ at }: { at: string }) {
	return <time dateTime={at}>{siteTimeFormat()(at)}</time>;
}

/** A number that the API counts up to a limit; a plus says that there may be more. */
export function formatCount(count: number, limit = countLimit({})): string {
	return count.toLocaleString("en") + (count >= limit ? "+" : "");
}

/** A sentence with a number. */
export function counted(line: { one: string; many: string }, count: number): string {
	return count === 1 ? line.one : interpolate(line.many, { count: count.toLocaleString("en") });
}

/** A sentence that says how many entries a list holds. */
export function formatTotal(total: number, filter: { search?: string | undefined }): string {
	return interpolate(admin.list.results, { count: formatCount(total, countLimit(filter)) });
}

/** Isolates a text within a sentence, so that a Hebrew title does not reorder it; for places that cannot contain `<bdi>`. */
export function isolateDirection(text: string): string {
	return `\u2068${text}\u2069`;
}

const units = ["bytes", "KB", "MB", "GB", "TB"];

/** A size in the unit that leaves the fewest figures, such as `4.2 MB`, in one line. */
export function formatBytes(bytes: number): string {
	const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(1000)) : 0);
	const value = bytes / 1000 ** power;
	return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)}\u00a0${units[power]}`;
}
