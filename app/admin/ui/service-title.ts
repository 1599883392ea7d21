import { admin } from "../../../content/admin.ts";
import { interpolate } from "../../../content/interpolate.ts";
import type { Services } from "../../../content/services.schema.ts";

/** A service's title where the admin chooses among all of them: a hidden one says so. */
export function serviceTitle({ path, title, offered }: Services["servicesList"][number]): string {
	return offered ? title : interpolate(admin.services.hidden, { title: title || path });
}
