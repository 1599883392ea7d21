import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";
import { overConnection } from "./connection.ts";

/** A component whose script comes after the page's own; should it not be to be had, the page does without. For `Late`. */
export function lateComponent(load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> {
	return lazy<ComponentType>(() => overConnection(load).catch(() => ({ default: () => null })));
}

/** Parts of a page that show nothing of it as it comes from the server: they come once the page runs. */
export function Late({ children }: { children: ReactNode }) {
	return useHydrated() && <Suspense>{children}</Suspense>;
}
