import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as reactRouter from "react-router";
import { expect, test } from "vitest";
import { root } from "../start.mjs";

// What the product takes from inside of packages, which no version number covers, where no request shows it. A test that
// fails names the package that moved, and the file that relies on it. The packages whose text the build changes are in `vite/strict-policy.test.ts`.

const readPackage = (pattern: string) =>
	globSync(`node_modules/${pattern}`, { cwd: root }).map((file) => readFileSync(join(root, file), "utf8"));

test("react-router loads route modules by the file that `vite/route-modules.ts` replaces, by the module's name and imports", () => {
	const [routes = ""] = readPackage("react-router/dist/production/lib/dom/ssr/routes.js");
	expect(routes).toContain('import { loadRouteModule } from "./routeModules.js"');
	const [loader = ""] = readPackage("react-router/dist/production/lib/dom/ssr/routeModules.js");
	expect(loader).toContain("loadRouteModule(route, routeModulesCache)");
	expect(loader).toContain("routeModulesCache[route.id] = ");
});

test("react-router keeps scroll positions without a script of its own in the page, as `app/root.tsx` needs", () => {
	expect(reactRouter.UNSAFE_useScrollRestoration).toBeTypeOf("function");
});

test("scheduler, by which React runs, prefers the `setImmediate` of `app/navigation/set-immediate.ts`", () => {
	const [scheduler = ""] = readPackage("scheduler/cjs/scheduler.production.js");
	expect(scheduler).toMatch(/"function" === typeof localSetImmediate\)\s*schedulePerformWorkUntilDeadline/);
});

test("embla-carousel tells whether a pointer holds a strip and how fast it moves, which `app/ui/strip-motion.tsx` asks", () => {
	const [embla = ""] = readPackage("embla-carousel/esm/embla-carousel.esm.js");
	for (const part of ["internalEngine", "dragHandler", "scrollBody"]) expect(embla).toContain(part);
	for (const part of ["pointerDown", "velocity"])
		expect(embla).toMatch(new RegExp(`const self = \\{[^}]*\\b${part}\\b`));
});

test("react-router loads ahead what its manifest in `window` names, where `app/navigation/resolve-words.ts` resolves words", () => {
	const [router = ""] = readPackage("react-router/dist/production/lib/dom-export/hydrated-router.js");
	expect(router).toContain("manifest: window.__reactRouterManifest");
});
