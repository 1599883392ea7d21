import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";
import { overConnection } from "./connection.ts";

/** A component whose script loads after the page's own, for `Deferred`; it shows nothing when the script cannot be loaded. */
export function deferredComponent(load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> {
	return lazy<ComponentType>(() => overConnection(load).catch(() => ({ default: () => null })));
}

/** Parts that the server does not render; they appear once the page is hydrated. */
export function Deferred({ children }: { children: ReactNode }) {
	return useHydrated() && <Suspense>{children}</Suspense>;
}
