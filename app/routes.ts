import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

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
		route("contact-us/sent", "site/contact/sent-route.tsx"),
		route("careers", "site/careers/route.tsx"),
		route("careers/sent", "site/careers/sent-route.tsx"),
		route("services", "site/services/overview-route.tsx"),
		route("service/:serviceName", "site/services/page-route.tsx"),
		route("privacy", "site/privacy/route.tsx"),
		route("*", "site/not-found/route.tsx"),
	]),
	layout("admin/layout.tsx", [
		route("admin/login", "admin/sign-in/route.tsx"),
		route("admin/accept-invitation", "admin/sign-in/accept-route.tsx"),
		layout("admin/protected.tsx", [
			route("admin", "admin/index.tsx"),
			route("admin/dashboard", "admin/dashboard/route.tsx"),
			route("admin/dashboard/blog/:blogId?", "admin/content/post-route.tsx"),
			route("admin/dashboard/project/:projectId?", "admin/content/project-route.tsx"),
			route("admin/words", "admin/words/list-route.tsx"),
			route("admin/words/:file", "admin/words/file-route.tsx"),
			route("admin/brand", "admin/brand/route.tsx"),
			route("admin/redirects", "admin/screens/redirects-route.tsx"),
			route("admin/deleted", "admin/screens/trash-route.tsx"),
			route("admin/privacy", "admin/screens/privacy-route.tsx"),
			route("admin/people", "admin/people/route.tsx"),
			route("admin/account", "admin/account/route.tsx"),
			route("admin/audit", "admin/screens/audit-route.tsx"),
			route("admin/backups", "admin/screens/backups-route.tsx"),
			route("admin/mail", "admin/screens/mail-route.tsx"),
		]),
	]),
] satisfies RouteConfig;
