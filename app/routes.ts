import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the site (spec 2). */
export default [
	layout("site/layout.tsx", [
		index("site/home/route.tsx"),
		route("projects", "site/projects/route.tsx"),
		route("project/:projectId", "site/project/route.tsx"),
		route("blogs", "site/blogs/route.tsx"),
		route("blogs/page/:page", "site/blogs/route.tsx", { id: "blogs-page" }),
		route("blog/:blogId", "site/post/route.tsx"),
		route("contact-us", "site/contact/route.tsx"),
		route("careers", "site/careers/route.tsx"),
		route("services", "site/services/route.tsx"),
		route("service/:serviceName", "site/service/route.tsx"),
		route("*", "site/not-found/route.tsx"),
	]),
] satisfies RouteConfig;
