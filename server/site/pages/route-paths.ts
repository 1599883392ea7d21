import type { ServerBuild } from "react-router";

/** Stands for every value of a parameter that names nothing; no slug is spelled so. */
const missingParameter = "~not-found";

/** The address whose rendering is the response to every path that the site does not have. */
export const notFoundPath = `/${missingParameter}`;

export type RoutePaths = ReturnType<typeof readRoutePaths>;

/**
 * Whether an address with a parameter has a page.
 * @param pattern the route's path with `:` for its parameter, such as `/blog/:`
 */
export type Exists = (pattern: string, parameter: string) => boolean | Promise<boolean>;

/**
 * Reads from the routes of the build which addresses the site has, so that a path that it does not have costs no rendering.
 * A value with nothing under it shares one page with all others.
 */
export function readRoutePaths(routes: ServerBuild["routes"], exists: Exists) {
	const leaves = leavesOf(routes);
	const patterns = leaves.flatMap((leaf) => leaf.patterns).filter((pattern) => !pattern.includes("*"));
	const forms = new Set(leaves.filter(({ takesForm }) => takesForm).flatMap((leaf) => leaf.patterns));
	const plain = new Set([notFoundPath, ...patterns.filter((pattern) => !pattern.includes(":"))]);
	const parametric = patterns
		.filter((pattern) => pattern.includes(":"))
		.map((pattern) => pattern.slice(0, pattern.indexOf(":")));

	const canonicalPage = async (path: string) => {
		if (plain.has(path)) return path;
		const start = path.slice(0, path.lastIndexOf("/") + 1);
		if (!parametric.includes(start) || start.length === path.length) return undefined;
		const parameter = path.slice(start.length);
		const hasPage = parameter !== missingParameter && (await exists(`${start}:`, parameter));
		return hasPage ? path : start + missingParameter;
	};

	return {
		/** Whether the page of `path` takes a form that is posted to it, where there is no JavaScript. */
		takesForm: (path: string) => forms.has(path),
		/** The path under which the page of `path` is rendered and cached; undefined without a page. */
		async canonical(path: string): Promise<string | undefined> {
			if (path === "/_.data") return path;
			if (!path.endsWith(".data")) return canonicalPage(path);
			const page = await canonicalPage(path.slice(0, -".data".length));
			return page === undefined || page === "/" ? undefined : `${page}.data`;
		},
	};
}

/** Whether a path is the placeholder of missing ones; its 404 is cached, because it is the response to all of them. */
export function isNotFoundPath(path: string): boolean {
	return path.endsWith(`/${missingParameter}`) || path.endsWith(`/${missingParameter}.data`);
}

/** The routes that are pages. */
function leavesOf(routes: ServerBuild["routes"]) {
	const all = Object.values(routes).filter((route) => route !== undefined);
	const parents = new Set(all.map(({ parentId }) => parentId));
	return all
		.filter(({ id }) => !parents.has(id))
		.map((leaf) => {
			const segments: string[] = [];
			for (let route: (typeof all)[number] | undefined = leaf; route; route = routes[route.parentId ?? ""]) {
				if (route.path) segments.unshift(route.path);
			}
			const pattern = `/${segments.join("/").replace(/^\//, "")}`;
			const optional = /\/:\w+\?$/.exec(pattern);
			return {
				/** Its whole path; one with an optional last parameter has two. */
				patterns: optional ? [pattern.slice(0, optional.index) || "/", pattern.slice(0, -1)] : [pattern],
				takesForm: leaf.module?.action !== undefined,
			};
		});
}
