import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { screens } from "./admin/screens.ts";

/** Every URL of the site (spec 2). */
export default [
	layout("site/layout.tsx", [
		index("site/home/route.tsx"),
		route("about", "site/about/route.tsx"),
		route("technologies", "site/technologies/route.tsx"),
		route("projects", "site/projects/list-route.tsx"),
		route("project/:projectId", "site/projects/project-route.tsx"),
		route("blogs", "site/blog/list-route.tsx"),
		route("blogs/page/:page", "site/blog/list-route.tsx", { id: "blogs-page" }),
		route("blog/:blogId", "site/blog/post-route.tsx"),
		route("contact-us", "site/contact/route.tsx"),
		route("contact-us/sent", "site/contact/route.tsx", { id: "contact-sent" }),
		route("careers", "site/careers/route.tsx"),
		route("careers/sent", "site/careers/route.tsx", { id: "careers-sent" }),
		route("services", "site/services/overview-route.tsx"),
		route("service/:serviceName", "site/services/page-route.tsx"),
		route("privacy", "site/privacy/route.tsx"),
		route("*", "site/not-found/route.tsx"),
	]),
	layout("admin/layout.tsx", [
		route("admin/login", "admin/sign-in/route.tsx"),
		route("admin/accept-invitation", "admin/sign-in/link-route.tsx"),
		route("admin/reset-password", "admin/sign-in/link-route.tsx", { id: "admin-reset-password" }),
		route("admin/forgot-password", "admin/sign-in/forgot-route.tsx"),
		layout("admin/protected.tsx", [
			route("admin", "admin/index.tsx"),
			// A file that two screens share needs an id for each.
			...screens.map(({ path, file }) => route(path.slice(1), `admin/${file}`, { id: path })),
		]),
	]),
] satisfies RouteConfig;
