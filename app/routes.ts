import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the site (spec 2). */
export default [
	layout("site/layout.tsx", [
		index("site/home/route.tsx"),
		route("about", "site/about/route.tsx"),
		route("technologies", "site/technologies/route.tsx"),
		route("projects", "site/projects/route.tsx"),
		route("project/:projectId", "site/project/route.tsx"),
		route("blogs", "site/blogs/route.tsx"),
		route("blogs/page/:page", "site/blogs/route.tsx", { id: "blogs-page" }),
		route("blog/:blogId", "site/post/route.tsx"),
		route("contact-us", "site/contact/route.tsx"),
		route("contact-us/sent/:submissionId", "site/contact/sent-route.tsx"),
		route("careers", "site/careers/route.tsx"),
		route("careers/sent/:submissionId", "site/careers/sent-route.tsx"),
		route("services", "site/services/route.tsx"),
		route("service/:serviceName", "site/service/route.tsx"),
		route("privacy", "site/privacy/route.tsx"),
		route("*", "site/not-found/route.tsx"),
	]),
	layout("admin/layout.tsx", [
		route("admin/login", "admin/sign-in/route.tsx"),
		layout("admin/protected.tsx", [
			route("admin", "admin/index.tsx"),
			route("admin/dashboard", "admin/dashboard/route.tsx"),
			route("admin/dashboard/blog/:blogId?", "admin/posts/route.tsx"),
			route("admin/dashboard/project/:projectId?", "admin/projects/route.tsx"),
			route("admin/deleted", "admin/trash/route.tsx"),
			route("admin/privacy", "admin/privacy/route.tsx"),
			route("admin/account", "admin/account/route.tsx"),
			route("admin/audit", "admin/audit/route.tsx"),
			route("admin/backups", "admin/backups/route.tsx"),
			route("admin/mail", "admin/mail/route.tsx"),
		]),
	]),
] satisfies RouteConfig;
