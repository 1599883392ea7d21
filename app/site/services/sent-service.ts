import { use } from "react";
import { preloadModule } from "react-dom";
import type { Service } from "../../../content/services.schema.ts";
import { importedWords } from "../../../content/word-modules.ts";
import type { ServiceName } from "../../../contract/service.ts";
import { RenderNonce, ServicePages } from "../../render-context.ts";

const imported = new Map<ServiceName, Promise<Service>>();

/**
 * The service that a document was sent for. Loader data would hold all of its text a second time, so the browser imports it
 * next to the page's other words, and hydration waits for it; where it cannot be loaded, the page stays as it was sent.
 */
export function useSentService(name: ServiceName): Service {
	const pages = use(ServicePages);
	const nonce = use(RenderNonce);
	const address = `${importedWords}service-${name}.js`;
	if (!pages) return use(importService(name, address));
	// In development nothing leads this address to its words.
	if (import.meta.env.PROD) preloadModule(address, { as: "script", nonce });
	return pages[name];
}

function importService(name: ServiceName, address: string): Promise<Service> {
	const known = imported.get(name);
	if (known) return known;
	const service: Promise<Service> = import(/* @vite-ignore */ address).then(
		(module) => module.default,
		(error) => {
			reportError(error);
			return new Promise<never>(() => undefined);
		},
	);
	imported.set(name, service);
	return service;
}
