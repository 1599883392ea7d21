import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import * as pages from "../contract/pages.ts";
import { screens } from "./admin/screens.ts";

/** A page by its path, whose slash a route goes without. */
const page = (path: string, file: string, options = {}) => route(path.slice(1), `site/${file}`, options);

/** Every URL of the site (spec 2). */
export default [
	layout("site/layout.tsx", [
		index("site/home/route.tsx"),
		page(pages.about, "about/route.tsx"),
		page(pages.technologies, "technologies/route.tsx"),
		page(pages.projects, "projects/list-route.tsx"),
		page(`${pages.project}:projectId`, "projects/project-route.tsx"),
		page(pages.blogs, "blog/list-route.tsx"),
		page(`${pages.blogsPage}:page`, "blog/list-route.tsx", { id: "blogs-page" }),
		page(`${pages.post}:blogId`, "blog/post-route.tsx"),
		page(pages.contact, "contact/route.tsx"),
		page(`${pages.contact}/sent`, "contact/route.tsx", { id: "contact-sent" }),
		page(pages.careers, "careers/route.tsx"),
		page(`${pages.careers}/sent`, "careers/route.tsx", { id: "careers-sent" }),
		page(pages.services, "services/overview-route.tsx"),
		page(`${pages.service}:serviceName`, "services/page-route.tsx"),
		page(pages.privacy, "privacy/route.tsx"),
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
