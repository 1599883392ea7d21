/**
 * Whether a page is loaded for Back or Forward, by the request of its client loader: the browser is at its address
 * already. Such a page waits for its data, because the router restores the scroll position once, when it is shown.
 */
export function isReturn({ url }: Request): boolean {
	return location.href.split("#")[0] === url.split("#")[0];
}
