import { servicePath } from "../../content/service-path.ts";
import shipped from "../../content/services.json" with { type: "json" };
import type { ServiceName } from "../../contract/service.ts";

/** The values of `services.json` that offer these services alone, in this order. */
export function offering(names: readonly ServiceName[]) {
	const placeOf = (path: string) => (names as readonly string[]).indexOf(path);
	const list = shipped.servicesList.map((service) => ({ ...service, offered: placeOf(service.path) >= 0 }));
	return { servicesList: list.sort((one, other) => placeOf(one.path) - placeOf(other.path)) };
}

/** What of the other services stands in a text: a title, or the address of a page or of its data. */
export function hiddenIn(text: string, offered: readonly ServiceName[]): string[] {
	const read = text
		.replaceAll("&amp;", "&")
		.replaceAll(/[\u00a0\u202f]/g, " ")
		.replaceAll("\u2060", "");
	return offering(offered)
		.servicesList.filter((service) => !service.offered)
		.flatMap(({ title, path }) => [title, `/service/${path}`, servicePath(path as ServiceName)])
		.filter((trace) => read.includes(trace));
}
