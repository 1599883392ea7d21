import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	// The build script fills a folder next to the served one, and renames it when it is complete.
	buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
	ssr: true,
	// A page is one module, which `app/navigation/route-module.ts` loads.
	splitRouteModules: false,
	// The manifest comes with the first page, or each link would ask the server which routes it leads to.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
