import { servicePath } from "../../../content/service-path.ts";
import type { Service } from "../../../content/services.schema.ts";
import { fetchFile } from "../../api/request.ts";

/**
 * Loads a service's published file; null for one that was hidden after this page was opened. Rejects when loading fails,
 * which is logged (spec 8).
 */
export async function fetchService(name: string): Promise<Service | null> {
	try {
		return await fetchFile<Service>(servicePath(name));
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: spec 8 states that a failed fetch is logged
		console.error(error);
		throw error;
	}
}
