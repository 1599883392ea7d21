import { serviceNames } from "../contract/service.ts";
import { serviceBackground } from "./backgrounds.ts";
import { favicon } from "./logo.ts";
import { projectCover, projectCoverNames } from "./project-covers.ts";
import { serviceInfo } from "./service-info.ts";
import { asFile } from "./svg.ts";

/**
 * The drawings whose paths `content/` names, and the site's icon: path on the site, and the SVG in colours of its own. What a
 * single page shows is listed in `vite/drawings.ts`.
 */
export function publishedDrawings(): Map<string, string> {
	const services = serviceNames.flatMap((service): [string, string][] => [
		[`/drawings/services/${service}-one.svg`, asFile(serviceBackground(service, "one"), "dark")],
		[`/drawings/services/${service}-two.svg`, asFile(serviceBackground(service, "two"), "light")],
		[`/drawings/services/${service}-info.svg`, asFile(serviceInfo(service), "dark")],
	]);
	const projects = projectCoverNames.flatMap((name): [string, string][] => [
		[`/drawings/projects/${name}.svg`, projectCover(name)],
		[`/drawings/projects/dark/${name}.svg`, projectCover(name, "dark")],
	]);
	return new Map([...services, ...projects, ["/favicon.svg", asFile(favicon(), "dark")]]);
}
