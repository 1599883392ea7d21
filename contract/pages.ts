// The paths of the site's pages, imported as `pages`. Those that end in a slash go on with a name, an id or a number. They
// are single constants, which the build writes where they are used; an object would be loaded whole by every page.

export const home = "/";
export const services = "/services";
export const service = "/service/";
export const about = "/about";
export const technologies = "/technologies";
export const projects = "/projects";
export const project = "/project/";
export const blogs = "/blogs";
export const blogsPage = "/blogs/page/";
export const post = "/blog/";
export const careers = "/careers";
export const contact = "/contact-us";
export const privacy = "/privacy";
