import { servicePath } from "../../../content/service-path.ts";
import type { Service } from "../../../content/services.schema.ts";
import { findService } from "../services/designated-services.ts";

/** Loads a service's published file; null for an unknown name. Rejects when loading fails, which is logged (spec 8). */
export async function fetchService(name: string): Promise<Service | null> {
	if (!findService(name)) return null;
	try {
		const response = await fetch(servicePath(name));
		if (!response.ok) throw new Error(`${servicePath(name)} answered ${response.status}`);
		return await response.json();
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: spec 8 states that a failed fetch is logged
		console.error(error);
		throw error;
	}
}
