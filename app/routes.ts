import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the site (spec 2). */
export default [
	layout("site/layout.tsx", [
		index("site/home/route.tsx"),
		route("*", "site/not-found/route.tsx"),
	]),
] satisfies RouteConfig;
